import { defineConfig } from 'vitest/config'

/** They measure how long others wait, or need both cores: side by side they would measure each other. */
const alone = ['drain', 'npm-stops', 'outage', 'picture-corpus', 'slow-clients'].map(
  (name) => `test/system/${name}.test.ts`,
)
// Real processes, which start and stop within a test.
const system = { setupFiles: ['test/own-port.ts'], testTimeout: 120_000, hookTimeout: 60_000 }

// See docs/decisions/0041.
export default defineConfig({
  test: {
    reporters: ['default'],
    globalSetup: ['test/template-database.ts'],
    setupFiles: ['test/fail-on-console.ts', 'test/own-database.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // By itself Vitest leaves one core of two idle.
          maxWorkers: 2,
          include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'sandbox/**/*.test.ts', 'test/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...system,
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          exclude: alone,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { ...system, name: 'alone', include: alone, fileParallelism: false, sequence: { groupOrder: 2 } },
      },
    ],
  },
})
