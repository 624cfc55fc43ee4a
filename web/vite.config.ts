import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` talks to a server on this machine; NOTALONE_SERVER names another one.
const server = process.env.NOTALONE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // Nothing is inlined: the policy of the server lets in no data: scripts or styles.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // The polyfill would be an inline script.
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  test: {
    include: ['{src,tests}/**/*.test.ts'],
    environment: 'node',
    // No test asserts a time: this one only ends what hangs.
    testTimeout: 120_000,
  },
});
