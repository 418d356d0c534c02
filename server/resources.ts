import { Client } from 'pg'

import { plantContents } from '#app/content/plant-contents.server.ts'
import { config } from '#app/platform/config.server.ts'
import { databaseOver, pool } from '#app/platform/db.server.ts'
import { type Jobs, startJobs } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { closeMail } from '#app/platform/mail.server.ts'
import { startError } from '#app/platform/start-error.ts'
import { seedSettings } from '#app/settings/site-settings.server.ts'
import { makeTables } from '#sandbox/database.ts'
import { openSandbox } from '#sandbox/sandbox.ts'

import { followArrivals } from './arrival-listener.ts'
import { keepAnchors } from './audit-anchors.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { migrate } from './migrate.ts'
import { createPageCache } from './page-cache.ts'
import { followPageTags } from './page-tag-listener.ts'
import type { ProcessState } from './process-state.ts'
import { followStaffEndings } from './staff-ending-listener.ts'

const pageCacheBytes = 48 * 1024 * 1024
const waitForDatabaseMs = 30_000

/** Starts or joins the database and brings it up to date. `stop` stops the embedded one unless another process uses it. */
export async function openDatabase() {
  const embedded = config.isDatabaseEmbedded ? await startEmbeddedDatabase({ dataDir: config.dataDir }) : undefined
  await whenReachable()
  await migrateAndSeed({ ownerUrl: config.databaseOwnerUrl, applicationUrl: config.databaseUrl })
  return {
    async stop() {
      await pool.end()
      await embedded?.stop()
    },
  }
}

/** Every table and every first row of the product. */
export async function migrateAndSeed(databases: Parameters<typeof migrate>[0]) {
  await migrate(databases, async (client) => {
    const database = databaseOver(client)
    await seedSettings(database)
    await plantContents(database)
    if (config.payments.isSandbox) await makeTables(client)
  })
}

/** What the web process holds for as long as it lives: imports no route, so that development can reload those alone. */
export async function openResources(jobs: Jobs) {
  const database = await openDatabase()
  const listening = new AbortController()
  const sandbox = config.payments.isSandbox ? openSandbox() : undefined
  const cache = createPageCache({ maxBytes: pageCacheBytes })
  const state: ProcessState = { cache, isDraining: false, ...(sandbox ? { sandbox } : {}) }
  const tags = followPageTags(state.cache, listening.signal)
  const endings = followStaffEndings(listening.signal)
  const arrivals = followArrivals(listening.signal)
  const anchors = keepAnchors(listening.signal)
  const runner = await startJobs(jobs)
  await tags.isHearing
  return {
    state,
    /** Jobs stop being taken; those that run may finish. */
    stopJobs: () => runner.stop(),
    async close() {
      listening.abort()
      await Promise.all([tags.stopped, endings.stopped, arrivals.stopped, anchors.stopped])
      closeMail()
      await sandbox?.close()
      await database.stop()
    },
  }
}

const clocksMayDifferMs = 5000

// What is newest the database says. What is shown from an instant on and how long a session lives is read off this clock.
async function compareClocks(client: Client) {
  const { rows } = await client.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now')
  const aheadMs = Math.round(Date.now() - Number(rows[0]?.now))
  if (Math.abs(aheadMs) > clocksMayDifferMs)
    log.warn(
      { aheadMs },
      'the clocks of this machine and of the database differ: what is scheduled will not be on time',
    )
}

/** A database elsewhere may come up after us. */
async function whenReachable() {
  const until = Date.now() + waitForDatabaseMs
  for (;;) {
    const client = new Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await compareClocks(client)
      await client.end()
      return
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      const willNotChange = code !== undefined && /^(28|3D)/.test(code)
      if (willNotChange || Date.now() > until)
        throw startError(`The database at DATABASE_URL cannot be used: ${message}.`)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
