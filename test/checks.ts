/** What `npm run check` runs, the mistakes that are cheapest to fix first. */
export const checks = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint and ladder', command: ['oxlint'] },
  { name: 'no cycles of folders', command: [process.execPath, 'test/folder-cycles.ts'] },
  // The second run sees what production imports without having it in `dependencies`.
  { name: 'nothing unused', command: ['knip', '--no-config-hints'] },
  { name: 'packages', command: ['knip', '--production', '--strict', '--dependencies', '--no-config-hints'] },
  { name: 'size', command: [process.execPath, 'test/size.ts'] },
  { name: 'no seconds in tests', command: [process.execPath, 'test/seconds-in-tests.ts'] },
  // Of no part: nothing else runs it between two measurements.
  { name: 'bench starts', command: [process.execPath, 'bench/run.ts', 'none'] },
  { name: 'route types', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc'] },
]
