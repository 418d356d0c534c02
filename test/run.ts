import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { checks } from './checks.ts'
import { readBrowserReport, readVitestReport, type Result } from './reports.ts'
import { runCommand } from './run-command.ts'

/** `npm test`: checks, then unit and system tests, then browsers. One part alone: `node test/run.ts e2e`. */
const reports = await mkdtemp(join(tmpdir(), 'hearthside-reports-'))

/** So many tests of a part may need a second try; of more of them none counts as passed. See docs/decisions/0031. */
const mostUnsteady = 5

const parts: Record<string, () => Promise<Result>> = {
  check: runChecks,
  vitest: runVitest,
  e2e: runBrowsers,
}

const chosen = process.argv[2]
const total = { passed: 0, failed: 0, told: [] as string[] }
for (const [name, run] of Object.entries(parts)) {
  if (chosen && chosen !== name) continue
  const begunAt = performance.now()
  const { passed, failed, told } = withoutUnsteady(await run())
  total.passed += passed
  total.failed += failed
  total.told.push(...told)
  console.log(`${name}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - begunAt) / 1000)} s\n`)
}
// Again at the end, where whoever reads a long log looks first.
for (const line of total.told) console.log(line)
console.log(`total: ${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function runChecks(): Promise<Result> {
  const result: Result = { passed: 0, failed: 0, unsteady: 0, told: [] }
  for (const { name, command } of checks) {
    const isFine = (await runCommand(command)) === 0
    result[isFine ? 'passed' : 'failed'] += 1
    if (!isFine) result.told.push(`failed: check: ${name}`)
  }
  return result
}

async function runVitest(): Promise<Result> {
  await build()
  const file = join(reports, 'vitest.json')
  const unsteadyFile = join(reports, 'unsteady.json')
  const told = ['default', 'json', './test/unsteady-reporter.ts'].map((reporter) => `--reporter=${reporter}`)
  const code = await runCommand(['vitest', 'run', ...told, `--outputFile.json=${file}`], {
    UNSTEADY_TESTS_FILE: unsteadyFile,
  })
  return honest(code, await readVitestReport(file, unsteadyFile))
}

async function runBrowsers(): Promise<Result> {
  await build()
  const file = join(reports, 'playwright.json')
  const code = await runCommand(['playwright', 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  return honest(code, await readBrowserReport(file))
}

function withoutUnsteady(result: Result): Result {
  if (result.unsteady <= mostUnsteady) return result
  return { ...result, passed: result.passed - result.unsteady, failed: result.failed + result.unsteady }
}

async function build() {
  const code = await runCommand([process.execPath, 'server/launch.js', 'build'])
  if (code !== 0) throw new Error('The build failed')
}

// A runner that fails outside any test (a crash, an unhandled rejection, no tests at all) has failed once.
function honest(code: number, result: Result): Result {
  if (result.failed > 0 || (code === 0 && result.passed > 0)) return result
  return { ...result, failed: 1, told: [...result.told, `failed: the runner ended with ${code}`] }
}
