import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    reporters: ['default'],
    // See docs/decisions/0031.
    retry: process.env.CI ? 1 : 0,
    globalSetup: ['test/template-database.ts'],
    setupFiles: ['test/fail-on-console.ts', 'test/own-database.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'sandbox/**/*.test.ts', 'test/*.test.ts'],
        },
      },
      {
        extends: true,
        // Real processes on one machine: side by side they would only measure each other.
        test: {
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          setupFiles: ['test/own-port.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
