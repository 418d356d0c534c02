import { rm } from 'node:fs/promises'

import { Client } from 'pg'
import { expect, test } from 'vitest'

import { embeddedSocketDir } from '#app/platform/config/config.server.ts'
import { transactionOver } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { serverOf } from '#test/database-server.ts'
import { eventually } from '#test/eventually.ts'
import { installedDirectory } from '#test/installed-directory.ts'
import type { Instance } from '#test/instance.ts'
import { hasProgram, startDatabaseProxy } from '#test/proxies.ts'

import { audit, startThree, unsentMails, visitors } from './kill-ledger.ts'
import { killPostgres } from './postgres-processes.ts'
import { startPrimary, startStandby } from './standby.ts'

/** `npm run soak` does ten: from the second on, each goes to a standby of the server promoted before. */
const failovers = Number(process.env.FAILOVERS ?? 1)
const messagesBetween = 12

test.skipIf(!hasProgram('haproxy') || !hasProgram('pgbouncer'))(
  'acknowledged submissions are in the standby that takes over, and three instances continue with it by themselves',
  async () => {
    const dataDir = await installedDirectory()
    const first = await startPrimary(dataDir)
    const proxy = await startDatabaseProxy(embeddedSocketDir(dataDir))
    const site = await startThree(
      { url: overTcp(serverOf(dataDir).url, proxy.port), ownerUrl: serverOf(dataDir).ownerUrl },
      { dataDir },
    )
    const visits = visitors(site.url, 4)
    const standbys: Awaited<ReturnType<typeof startStandby>>[] = []
    let current = dataDir
    const times: { acknowledgedAgainMs: number; seenMs: number[] }[] = []
    const acknowledge = async (messages: number) => {
      const before = visits.acknowledged.size
      const isEnough = () => visits.acknowledged.size >= before + messages
      await eventually('messages are acknowledged', isEnough, { everyMs: 5 })
    }
    try {
      for (let failover = 1; failover <= failovers; failover += 1) {
        const standby = await startStandby(current)
        standbys.push(standby)
        await acknowledge(messagesBetween)
        // What is written from here on never reaches the standby, so it must not be acknowledged.
        await standby.cutOff()
        await eventually('forms wait for the standby', async () => (await waitingCommits(current)) > 1)
        killPostgres(current)
        const killedAt = performance.now()
        await standby.promote()
        current = standby.dataDir
        await proxy.pointTo(embeddedSocketDir(current))
        await acknowledge(1)
        const acknowledgedAgainMs = Math.round(performance.now() - killedAt)
        await eventually('all three listen and hold their locks', async () => (await lockedListeners(current)) === 3)
        const seenMs: number[] = []
        for (const change of ['first', 'second', 'third'])
          seenMs.push(await seeChange(current, site.instances, `The ${change} name after failover ${failover}`))
        times.push({ acknowledgedAgainMs, seenMs })
      }
      await acknowledge(messagesBetween)
      await visits.end()
      const { url } = serverOf(current)
      const unsent = await unsentMails(url)
      const ledger = { failures: visits.failures(), unsent, ...(await audit(url, dataDir, visits.acknowledged)) }
      console.log(JSON.stringify({ failovers, times, ...ledger }))
      expect(ledger).toMatchObject({ kinds: 4, lost: [], doubled: [], withoutMails: [], unsent: 0 })
      expect(ledger.failures).toBeGreaterThan(0)
      expect(site.instances.map((instance) => instance.process.exitCode)).toEqual([null, null, null])
    } finally {
      await visits.end()
      await site.stop()
      await proxy.stop()
      for (const server of [...standbys, first]) await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)

function overTcp(databaseUrl: string, port: number) {
  const url = new URL(databaseUrl.replace('@/', `@127.0.0.1:${port}/`))
  url.search = '?sslmode=disable'
  return url.href
}

async function waitingCommits(dataDir: string) {
  const text = `select from pg_stat_activity where wait_event = 'SyncRep'`
  return await connected(dataDir, async (client) => (await client.query(text)).rowCount ?? 0)
}

/** The connections that listen, each with the lock that shows others that its job runner is alive. */
async function lockedListeners(dataDir: string) {
  const text = `select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
    where application_name = 'hearthside listen' and locktype = 'advisory' and granted`
  return await connected(dataDir, async (client) => (await client.query<{ count: number }>(text)).rows[0]?.count)
}

/** How long after the commit the last instance shows the new name on a page that it had cached, in milliseconds. */
async function seeChange(dataDir: string, instances: Instance[], name: string) {
  await Promise.all(instances.map(homePage))
  await connected(dataDir, async (client) => {
    await client.query('begin')
    await saveSettings(transactionOver(client), { site_name: name })
    await client.query('commit')
  })
  const savedAt = performance.now()
  const see = async (instance: Instance) =>
    await eventually(name, async () => (await homePage(instance)).includes(name), { everyMs: 0 })
  await Promise.all(instances.map(see))
  return Math.round(performance.now() - savedAt)
}

async function homePage({ url }: Instance) {
  const response = await fetch(`${url}/`)
  return await response.text()
}

async function connected<T>(dataDir: string, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: serverOf(dataDir).superuserUrl })
  await client.connect()
  return await work(client).finally(() => client.end())
}
