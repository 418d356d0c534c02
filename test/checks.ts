/** What `npm run check` runs, the mistakes that are cheapest to fix first. */
export const checks = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint and ladder', command: ['oxlint'] },
  { name: 'no cycles of folders', command: [process.execPath, 'test/folder-cycles.ts'] },
  { name: 'no seconds in tests', command: [process.execPath, 'test/seconds-in-tests.ts'] },
  { name: 'route types', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc'] },
]
