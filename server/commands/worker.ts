import { startJobs } from '#app/platform/jobs/jobs.server.ts'
import { flushLog, log } from '#app/platform/log.server.ts'
import { closeMail } from '#app/platform/mail/mail.server.ts'
import { startTracing, stopTracing } from '#app/platform/tracing.server.ts'
import { watchAlarms } from '#server/listeners/alarm-watch.ts'
import { firstSignal } from '#server/start/first-signal.ts'
import { jobs } from '#server/start/jobs.ts'
import { openDatabase } from '#server/start/resources.ts'

export async function run() {
  const signalled = firstSignal()
  await startTracing()
  const database = await openDatabase()
  const runner = await startJobs(jobs)
  const watching = new AbortController()
  const alarms = watchAlarms(watching.signal, { anchorsAudit: false })
  log.info('taking jobs')
  await signalled
  watching.abort()
  await Promise.all([runner.stop(), alarms.stopped])
  closeMail()
  await database.stop()
  await stopTracing()
  await flushLog()
  process.exit(0)
}
