/**
 * Test files that only `npm run test:all` runs: they take long, and what they are for stays covered in `npm test` by a shorter
 * test of the same rule. Everything else is in both.
 */
export const slowFiles = [
  // Reads, measures or compares the whole source.
  'test/{growth,list-growth,record-lookups,readers,schemas,statements}.test.ts',
]
