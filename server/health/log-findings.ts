import { listFindings } from '#app/desk/health/health-check.ts'
import { listHealthChecks, runChecks } from '#app/desk/health/run-checks.server.ts'
import { log } from '#app/platform/log.server.ts'

/**
 * Runs at the start, in turn: side by side they would take every connection from the first visitors. `isStopping`
 * silences failures caused by the process stopping.
 */
export async function logFindings(isStopping: () => boolean) {
  const results = await runChecks(listHealthChecks(), { inTurn: true })
  if (isStopping()) return
  for (const { id, finding } of listFindings(results))
    log.warn({ check: id, what: finding.what, fix: finding.fix }, 'health check')
}
