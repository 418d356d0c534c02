import { startJobs } from '#app/platform/jobs/jobs.server.ts'
import { flushLog, log } from '#app/platform/log.server.ts'
import { closeMail } from '#app/platform/mail/mail.server.ts'
import { firstSignal } from '#server/start/first-signal.ts'
import { jobs } from '#server/start/jobs.ts'
import { openDatabase } from '#server/start/resources.ts'

export async function run() {
  const signalled = firstSignal()
  const database = await openDatabase()
  const runner = await startJobs(jobs)
  log.info('taking jobs')
  await signalled
  await runner.stop()
  closeMail()
  await database.stop()
  await flushLog()
  process.exit(0)
}
