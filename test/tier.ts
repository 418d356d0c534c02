import { test } from 'vitest'

/** Whether this is `npm test`, and not `npm run test:all` or a file run by its name. */
export const isQuick = process.env.TESTS === 'quick'

/** A test that takes long in a file of quick ones: only `npm run test:all` runs it. Whole files: slow-files.ts. */
export const slowTest = test.skipIf(isQuick)
