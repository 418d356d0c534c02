import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { buildIfNeeded } from '#server/bundle/build-if-needed.ts'

import { checks } from './checks.ts'
import { readBrowserReport, readVitestReport, type Result } from './reports.ts'
import { runCommand } from './run-command.ts'
import { findTemporaryFolder } from './temporary-folder.ts'

/**
 * `npm test`: checks, tests in Vitest without the slow files, the browser tests tagged `@quick`. `npm run test:all`:
 * everything. For one part alone: `node test/run.ts e2e`. `npm test -- changed`: checks, and the unit tests that import a
 * file that is not committed yet.
 */
const folder = await mkdtemp(join(findTemporaryFolder(), 'hearthside-'))
// What tests put there is removed with it. As root, PostgreSQL runs as another user, who needs access.
await chmod(folder, 0o755)
process.env.TMPDIR = folder
// Otherwise an interrupted run would go on taking memory.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void removeFolder().finally(() => process.exit(1)))
// Memory from `malloc` comes in pages of 2 MB where the system has them: fewer page faults, which are slow on virtual machines.
process.env.GLIBC_TUNABLES ??= 'glibc.malloc.hugetlb=1'

type Part = { name: string; run: () => Promise<Result> }
const quick: Part[] = [
  { name: 'check', run: runChecks },
  { name: 'vitest', run: () => runVitest(['unit', 'process', 'system']) },
  { name: 'browser', run: () => runBrowsers(['--grep=@quick', '--project=desktop', '--project=phone']) },
]
const all: Part[] = [
  { name: 'check', run: runChecks },
  { name: 'vitest', run: () => runVitest(['unit', 'process', 'system', 'faults']) },
  { name: 'timed-faults', run: () => runVitest(['timed-faults']) },
  { name: 'e2e', run: () => runBrowsers() },
]
const changed: Part[] = [
  { name: 'check', run: runChecks },
  { name: 'unit', run: () => runVitest(['unit', 'process'], ['--changed', '--passWithNoTests']) },
]

const total: Result = { passed: 0, failed: 0, failures: [] }
const durations: string[] = []
for (const part of chosenParts(process.argv[2])) await runPart(part)
await removeFolder()
// Repeated at the end, where readers of a long log look first.
for (const line of total.failures) console.log(line)
console.log(durations.join(', '))
console.log(`total: ${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function chosenParts(chosen = 'quick'): Part[] {
  process.env.TESTS = chosen === 'quick' ? 'quick' : 'all'
  if (chosen === 'quick') return quick
  if (chosen === 'changed') return changed
  const seed = (process.env.FAST_CHECK_SEED ??= String(randomInt(2 ** 31)))
  console.log(`FAST_CHECK_SEED=${seed} repeats the inputs of this run`)
  return chosen === 'all' ? all : all.filter(({ name }) => name === chosen)
}

async function removeFolder() {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
}

async function runPart({ name, run }: Part) {
  const startedAt = performance.now()
  const { passed, failed, failures } = await run()
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  durations.push(`${name} ${seconds} s`)
  console.log(`${name}: ${passed} passed, ${failed} failed, ${seconds} s\n`)
}

async function runChecks(): Promise<Result> {
  const result: Result = { passed: 0, failed: 0, failures: [] }
  for (const { name, command } of checks) {
    const isFine = (await runCommand(command)) === 0
    result[isFine ? 'passed' : 'failed'] += 1
    if (!isFine) result.failures.push(`failed: check: ${name}`)
  }
  return result
}

async function runVitest(projects: string[], options: string[] = []): Promise<Result> {
  await buildIfNeeded(join(import.meta.dirname, '..'))
  const file = join(folder, `${projects[0]}.json`)
  const code = await runCommand(
    [
      'vitest',
      'run',
      ...projects.map((name) => `--project=${name}`),
      ...options,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    // Each file of some projects is a process that loads the libraries again.
    { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/tests') },
  )
  return honest(code, await readVitestReport(file), options.includes('--passWithNoTests'))
}

async function runBrowsers(options: string[] = []): Promise<Result> {
  await buildIfNeeded(join(import.meta.dirname, '..'))
  const file = join(folder, 'playwright.json')
  const code = await runCommand(['playwright', 'test', ...options], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  return honest(code, await readBrowserReport(file))
}

// A runner that fails outside of any test (a crash, an unhandled rejection, no tests at all) counts as one failure.
function honest(code: number, result: Result, mayBeEmpty = false): Result {
  if (result.failed > 0 || (code === 0 && (result.passed > 0 || mayBeEmpty))) return result
  return { ...result, failed: 1, failures: [...result.failures, `failed: the runner ended with ${code}`] }
}
