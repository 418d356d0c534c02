import { copiesChanges } from '#app/desk/backups/backup-destinations.server.ts'
import { type CheckResult, type Finding, type HealthCheck, listFindings } from '#app/desk/health/health-check.ts'
import { runChecks } from '#app/desk/health/run-checks.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { flushLog } from '#app/platform/log.server.ts'
import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'
import { healthChecks } from '#server/health/health-checks.ts'

import { interruptible } from './interruptible.ts'
import { parseArguments } from './parse-arguments.ts'

const usage = 'Say "npm run doctor", or "npm run doctor -- --json" for programs.'

/** `npm run doctor`: checks everything and changes nothing. Exits with 1 on an error, and with 0 on warnings. */
export async function run(args: string[]) {
  const { positionals, values } = parseArguments(args, usage, { json: { type: 'boolean', default: false } })
  if (positionals.length > 0) throw startError(usage)
  await interruptible('Interrupted: not everything was checked.', async (signal) => await examine(values.json, signal))
  await flushLog()
  // An unresponsive service would hold the process open until its timeout.
  process.exit()
}

async function examine(asJson: boolean, signal: AbortSignal) {
  const { failure, stop } = await openEmbeddedDatabase(signal)
  const checks = failure
    ? healthChecks.map((check) => (check.id === 'database' ? refused(check, failure) : check))
    : healthChecks
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  const running = runChecks(checks, asJson ? {} : { onResult: printResult })
  const results = await Promise.race([running, aborted]).finally(stop)
  if (asJson) printJson(results)
  else console.log(summarise(results))
  if (listFindings(results).some(({ finding }) => finding.level === 'error')) process.exitCode = 1
}

// Without migrating, so that the tables stay as they are.
async function openEmbeddedDatabase(signal: AbortSignal): Promise<{ failure?: Error; stop: () => Promise<void> }> {
  if (!config.isDatabaseEmbedded) return { stop: stopNothing }
  try {
    return await startEmbeddedDatabase({ dataDir: config.dataDir, archivesChanges: copiesChanges(), signal })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'StartError') throw error
    return { failure: error, stop: stopNothing }
  }
}

async function stopNothing() {}

function refused(check: HealthCheck, { message }: Error): HealthCheck {
  const finding: Finding = {
    level: 'error',
    what: 'The database in DATA_DIR does not start.',
    why: 'Hearthside does not start without it.',
    fix: message,
  }
  return { ...check, run: () => finding }
}

function printResult({ label, finding, notChecked }: CheckResult) {
  if (notChecked !== undefined) return console.log(`– ${label}: not checked, ${notChecked}`)
  if (!finding) return console.log(`✓ ${label}`)
  const { level, what, why, fix } = finding
  console.log(`${level === 'error' ? '✗' : '!'} ${what}\n    ${why}\n    ${fix}`)
}

function summarise(results: CheckResult[]) {
  const findings = listFindings(results)
  const errors = findings.filter(({ finding }) => finding.level === 'error').length
  const notChecked = results.filter((result) => result.notChecked !== undefined).length
  const counts = [
    `${results.length} checks`,
    count(errors, 'error'),
    count(findings.length - errors, 'warning'),
    ...(notChecked > 0 ? [`${notChecked} not made`] : []),
  ]
  return `\n${counts.join(', ')}.`
}

function count(number: number, noun: string) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function printJson(results: CheckResult[]) {
  const checks = results.map((result) => ({ status: statusOf(result), ...result }))
  console.log(JSON.stringify({ checks }, undefined, 2))
}

function statusOf({ finding, notChecked }: CheckResult) {
  return finding?.level ?? (notChecked === undefined ? 'ok' : 'not checked')
}
