import { globSync, readFileSync } from 'node:fs'

// No test fails because a machine is slow: time-outs are those of the runners' configurations, and durations are
// measured in test/faults and bench alone.
const folders = [
  'app/**/*.test.{ts,tsx}',
  'server/**/*.test.ts',
  'sandbox/**/*.test.ts',
  'test/{,system/**/,factories/}*.ts',
  'e2e/*.ts',
]
const measuring = 'test/faults/*.ts'
const allowed = new Set([
  // Measures nothing that fails a test, but for the hang that it reports.
  'test/eventually.ts',
  'test/run.ts',
  'test/seconds-in-tests.ts',
  // A stopped clock, and limits that are handed to what is tested.
  'app/platform/database/work-slots.test.ts',
  'server/http/read-body.test.ts',
  'test/regular-expressions.test.ts',
  // Tries again until it works.
  'test/press-until-paying.ts',
])
const durations = [
  /performance\.now\(/,
  /expect\((?:Math\.\w+\()?Date\.now\(\) -/,
  /Date\.now\(\) - (?:startedAt|calledAt|began|before|start)\b/,
  /\bwithinMs: /,
]
// `timeout: 0` is none.
const timeOuts = [/\b(?:timeout|testTimeout|hookTimeout): (?!0\b)/, /^\s*\}, \d[\d_]*\)$/, /^ {2}\d+_000(?: \+ .+)?,$/]

const found = [...linesOf(folders, [...durations, ...timeOuts]), ...linesOf(measuring, timeOuts)]
if (found.length > 0) console.error(`Seconds in tests:\n${found.join('\n')}`)
process.exit(found.length > 0 ? 1 : 0)

function linesOf(files: string | string[], refused: RegExp[]) {
  return globSync(files)
    .filter((path) => !allowed.has(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, at) => (refused.some((rule) => rule.test(line)) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    )
}
