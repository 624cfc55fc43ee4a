// SHA-256 (FIPS 180-4). Browsers have it for pages with a secure connection only, and a table in a home network is
// often opened without one.

/** The first 32 bits of the fractional parts of the given roots of the first primes. */
function fractions(count: number, root: (prime: number) => number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) prime &&= candidate % divisor !== 0;
    if (prime) found.push(((root(candidate) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const start = fractions(8, Math.sqrt);
const rounds = fractions(64, Math.cbrt);

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function mix(state: number[], block: DataView, at: number): void {
  const words: number[] = [];
  for (let i = 0; i < 16; i++) words.push(block.getInt32(at + 4 * i));
  for (let i = 16; i < 64; i++) {
    const [a, b] = [words[i - 15]!, words[i - 2]!];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words.push((words[i - 16]! + low + words[i - 7]! + high) | 0);
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + rounds[i]! + words[i]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0));
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const bytesOfHex = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export function sha256Of(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = [...start];
  for (let at = 0; at < padded.length; at += 64) mix(state, view, at);
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => hash.setInt32(4 * i, word));
  return new Uint8Array(hash.buffer);
}

/** The hash of the text in UTF-8, as 64 hexadecimal digits in lower case. */
export function sha256(text: string): string {
  return hexOf(sha256Of(bytesOf(text)));
}

/** HMAC (RFC 2104) with SHA-256, for keys of at most 64 bytes. */
export function hmacSha256(key: string, text: string): string {
  const pad = (value: number) => {
    const block = new Uint8Array(64);
    block.set(bytesOf(key));
    return block.map((byte) => byte ^ value);
  };
  const inner = sha256Of(new Uint8Array([...pad(0x36), ...bytesOf(text)]));
  return hexOf(sha256Of(new Uint8Array([...pad(0x5c), ...inner])));
}

/** Lines, each with a line feed at its end. */
export function linesOf(...lines: readonly (string | number)[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** The hash of lines, as docs/protocol.md uses it. */
export function hashOfLines(...lines: readonly (string | number)[]): string {
  return sha256(linesOf(...lines));
}
