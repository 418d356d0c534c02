import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

import { slowFiles } from '#test/slow-files.ts'

// Tests that start, stop or set what the process has only one of, or measure it.
const ownProcess = [
  'app/platform/jobs/jobs.test.ts',
  'app/staff/sign-in/pages/sign-in.test.ts',
  'server/backup/point-in-time/{copier,drop-waiting}.test.ts',
  'server/cache/invalidation.test.ts',
  'server/database/database-failure.test.ts',
  'server/demo/desk-examples.test.ts',
  'server/health/{backup-check,database-checks}.test.ts',
  'server/http/other-build-asset.test.ts',
  'server/listeners/*.test.ts',
  'test/readers.test.ts',
]

// Outages of which a person notices how long they last: beside other tests these would measure those too.
const timedFaults = ['test/faults/{drain,full-disk,held-row,outage,postgres-ends,slow-clients}.test.ts']

// Set by `npm test` alone, so that any file can be run by its name.
const leftOut = process.env.TESTS === 'quick' ? slowFiles : []

// By itself Vitest leaves one core of two idle. Faults mostly wait: for processes to end, to start, to be found dead.
const maxWorkers = process.env.TESTS === 'all' ? 3 : 2

/** The addresses of scripts that only a build makes. */
const builtScripts: Plugin = {
  name: 'hearthside:built-scripts',
  resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0virtual:') ? `export default '/assets/${id.slice(9)}.js'` : undefined),
}

// See docs/decisions/0041.
export default defineConfig({
  plugins: [builtScripts],
  test: {
    reporters: ['default'],
    // Otherwise the address of a sheet is empty, of which React complains.
    css: { include: /\.css\?url$/ },
    // For hangs only: no test names a time-out, and none fails because a machine is slow.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: ['test/template-database.ts'],
    setupFiles: ['test/fail-on-console.ts', 'test/light-hashes.ts', 'test/own-database.ts', 'test/fast-check-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          maxWorkers,
          // Loading the libraries takes longer than most files.
          isolate: false,
          include: ['{app,sandbox,server}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: [...ownProcess, ...leftOut],
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          maxWorkers,
          include: ownProcess,
          exclude: leftOut,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          maxWorkers,
          isolate: false,
          include: ['test/system/**/*.test.ts'],
          exclude: leftOut,
          setupFiles: ['test/own-port.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          maxWorkers,
          include: ['test/faults/**/*.test.ts'],
          exclude: timedFaults,
          setupFiles: ['test/own-port.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'timed-faults',
          include: timedFaults,
          env: { TIME_LIMITS_TIMES: '1' },
          setupFiles: ['test/own-port.ts'],
          // Side by side they would measure each other.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
