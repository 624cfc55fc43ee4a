import { expect, test } from 'vitest';
import { sealHolds } from './shuffle';

// The example of docs/protocol.md.
const shuffle = {
  server_seed: '8f1c5d0e3b7a49662f84c1d79e05b3a2746fd8c0915e2ba73c68f04d1b9ae357',
  commitment: 'fa8f1a536b38cb7f6d36032942f6be6b362361d405faa722843d09edc65615ab',
};

test('the seal of an honest server holds', async () => {
  expect(await sealHolds(shuffle)).toBe(true);
});

test('another seed breaks it', async () => {
  expect(await sealHolds({ ...shuffle, server_seed: shuffle.server_seed.replace('8', '9') })).toBe(false);
});
