import { defineConfig } from 'vitest/config';

// Vite 8 compiles with oxc, which takes experimentalDecorators and emitDecoratorMetadata from tsconfig.json.
export default defineConfig({
  // graphql has "main" (what Node loads) and "module" (what Vite prefers): two realms, unless told which one
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/global.ts'],
    setupFiles: ['reflect-metadata'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
