import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { checks } from './checks.ts'
import { runCommand } from './run-command.ts'

/** `npm test`: checks, then unit and system tests, then browsers. One part alone: `node test/run.ts e2e`. */
type Count = { passed: number; failed: number }

const reports = await mkdtemp(join(tmpdir(), 'hearthside-reports-'))

const parts: Record<string, () => Promise<Count>> = {
  check: runChecks,
  vitest: runVitest,
  e2e: runBrowsers,
}

const chosen = process.argv[2]
const total: Count = { passed: 0, failed: 0 }
for (const [name, run] of Object.entries(parts)) {
  if (chosen && chosen !== name) continue
  const begunAt = performance.now()
  const { passed, failed } = await run()
  total.passed += passed
  total.failed += failed
  console.log(`${name}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - begunAt) / 1000)} s\n`)
}
console.log(`total: ${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function runChecks(): Promise<Count> {
  const codes: number[] = []
  for (const { command } of checks) codes.push(await runCommand(command))
  return { passed: codes.filter((code) => code === 0).length, failed: codes.filter((code) => code !== 0).length }
}

async function runVitest(): Promise<Count> {
  await build()
  const file = join(reports, 'vitest.json')
  const code = await runCommand(['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(file)
  return honest(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 })
}

async function runBrowsers(): Promise<Count> {
  await build()
  const file = join(reports, 'playwright.json')
  const code = await runCommand(['playwright', 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const report = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return honest(code, { passed: expected, failed: unexpected + flaky })
}

async function build() {
  const code = await runCommand([process.execPath, 'server/launch.js', 'build'])
  if (code !== 0) throw new Error('The build failed')
}

async function readReport<T>(file: string): Promise<T | undefined> {
  return await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  )
}

// A runner that fails outside any test (a crash, an unhandled rejection, no tests at all) has failed once.
function honest(code: number, { passed, failed }: Count): Count {
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}
