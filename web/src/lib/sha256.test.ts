import { expect, test } from 'vitest';
import { hashOfLines, hmacSha256, sha256 } from './sha256';

test('the examples of FIPS 180-4', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  );
});

test('the same as the browser’s own, at every length around a block', async () => {
  for (let length = 50; length < 140; length++) {
    const text = 'é'.repeat(length % 7) + 'x'.repeat(length);
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    expect(sha256(text)).toBe(Buffer.from(hash).toString('hex'));
  }
});

test('the commitment of the example in docs/protocol.md', () => {
  expect(hashOfLines('notalone-nonce-1', 'q3kVbW0o4Xc1', 5, 0, '1'.repeat(64))).toBe(
    'f496db9cd9fce8ab4d7cecc53447dff51859cea2975cc892106a1b2b36da47b3',
  );
});

test('HMAC as in RFC 4231', () => {
  expect(hmacSha256('Jefe', 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});
