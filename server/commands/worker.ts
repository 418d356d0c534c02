import { startJobs } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { closeMail } from '#app/platform/mail.server.ts'
import { firstSignal } from '#server/first-signal.ts'
import { jobs } from '#server/jobs.ts'
import { openDatabase } from '#server/resources.ts'

/** `npm run worker`: takes jobs, serves nobody. */
export async function run() {
  const signalled = firstSignal()
  const database = await openDatabase()
  const runner = await startJobs(jobs)
  log.info('taking jobs')
  await signalled
  await runner.stop()
  closeMail()
  await database.stop()
  process.exit(0)
}
