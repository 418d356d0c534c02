import { createServer, type IncomingMessage } from 'node:http'

import { Hono } from 'hono'

import { config } from '#app/platform/config/config.server.ts'
import { startJobs } from '#app/platform/jobs/jobs.server.ts'
import { flushLog, log } from '#app/platform/log.server.ts'
import { closeMail } from '#app/platform/mail/mail.server.ts'
import { stopScheduledBackup } from '#server/backup/schedule/backup-schedule.jobs.ts'
import { siteChecks } from '#server/health/health-checks.ts'
import { addProbes } from '#server/http/probes.ts'
import { watchAlarms } from '#server/listeners/alarm-watch.ts'
import { watchDiskSpace } from '#server/listeners/disk-space-watch.ts'
import { exitWithin, firstSignal } from '#server/start/first-signal.ts'
import { jobs } from '#server/start/jobs.ts'
import { listenOnPort, listenerOf } from '#server/start/listening.ts'
import { openDatabase } from '#server/start/resources.ts'

const stopWithinMs = 14_000

/** Runs jobs without the web server. WORKER_PORT serves only /healthz, /readyz and /metrics. */
export async function run() {
  const signalled = firstSignal()
  void signalled.then(() => exitWithin(stopWithinMs))
  const database = await openDatabase()
  const state = { isDraining: false }
  const [server, runner] = await Promise.all([openProbes(state), startJobs(jobs)]).catch(async (error: unknown) => {
    // A failed start stops what it started, including PostgreSQL.
    await database.stop()
    throw error
  })
  const watching = new AbortController()
  const checks = siteChecks(jobs.schedule, { anchorsAudit: false })
  const watches = [watchAlarms(watching.signal, checks), watchDiskSpace(watching.signal)]
  log.info({ port: config.workerPort }, 'taking jobs')
  await signalled
  state.isDraining = true
  watching.abort()
  await Promise.all([runner.stop().then(stopScheduledBackup), ...watches.map(({ stopped }) => stopped)])
  server.close()
  closeMail()
  await database.stop()
  await flushLog()
  process.exit(0)
}

async function openProbes(state: { isDraining: boolean }) {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>()
  addProbes(app, state)
  const server = createServer(listenerOf(app.fetch))
  await listenOnPort(server, config.workerPort, 'WORKER_PORT')
  return server
}
