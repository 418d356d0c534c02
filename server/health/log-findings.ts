import { listFindings } from '#app/desk/health/health-check.ts'
import { listHealthChecks } from '#app/desk/health/health-checks.server.ts'
import { runChecks } from '#app/desk/health/run-checks.server.ts'
import { log } from '#app/platform/log.server.ts'

/** For a start. `isEnding` silences what only fails because the process stops. */
export async function logFindings(isEnding: () => boolean) {
  const results = await runChecks(listHealthChecks())
  if (isEnding()) return
  for (const { id, finding } of listFindings(results))
    log.warn({ check: id, what: finding.what, fix: finding.fix }, 'health check')
}
