import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { decrypt } from '#app/platform/crypto/crypto.server.ts'
import { serverOf } from '#test/database-server.ts'
import { eventually } from '#test/eventually.ts'
import { freePort, startInstance } from '#test/instance.ts'
import { startHaproxy, startPgBouncer } from '#test/proxies.ts'
import { fillAny, sendForm } from '#test/visitor.ts'

import { killPostgres, killPostmaster } from './postgres-processes.ts'

export type KillLedger = {
  kills: number
  acknowledged: number
  kinds: number
  /** Attempts without an answer, or without success, which were repeated. */
  failures: number
  /** Acknowledged references that are not stored, or not with the words typed. */
  lost: string[]
  doubled: string[]
  /** Acknowledged references without exactly one mail to the team and one to the visitor. */
  withoutMails: string[]
  /** Mails that were never sent although everything was well in the end. */
  unsent: number
}

const pauseMs = 25
const messagesBetweenKills = 12

const victims = ['database', 'first process of the database', 'app'] as const

/**
 * Visitors keep sending all four forms in turn while the whole PostgreSQL of a site (with fsync), its first process alone
 * and the app are killed by turns with kill -9; whoever gets no success sends the same form again. Shares ENCRYPTION_KEY
 * and SESSION_SECRET of this process. Deletes the data directory in the end.
 */
export async function killUnderLoad({ dataDir, kills }: { dataDir: string; kills: number }): Promise<KillLedger> {
  const { url } = serverOf(dataDir)
  const env = { PORT: String(await freePort()), TRUST_PROXY: '1' }
  const start = async () => await startInstance({ dataDir, env })
  let instance = await start()
  const visits = visitors(instance.url, 4)
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const before = visits.acknowledged.size
      await eventually('messages are acknowledged', () => visits.acknowledged.size >= before + messagesBetweenKills, {
        everyMs: 5,
      })
      // A random point of what a request goes through.
      await delay(Math.random() * 3 * pauseMs)
      const victim = victims[kill % victims.length]
      if (victim === 'app') {
        await instance.stop('SIGKILL')
        instance = await start()
      } else {
        const returns = () => instance.output().split('PostgreSQL is back').length
        const known = returns()
        if (victim === 'database') killPostgres(dataDir)
        else killPostmaster(dataDir)
        await eventually('PostgreSQL is started again', () => returns() > known)
      }
    }
    await visits.end()
    const unsent = await unsentMails(url)
    return { kills, failures: visits.failures(), ...(await audit(url, dataDir, visits.acknowledged)), unsent }
  } finally {
    await visits.end()
    await instance.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Behind HAProxy, and with PgBouncer in transaction mode before the database. */
export async function startThree(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  { dataDir }: { dataDir: string },
) {
  const pooler = await startPgBouncer(url)
  const port = await freePort()
  const env = { TRUST_PROXY: '1', DATABASE_DIRECT_URL: url, SITE_URL: `http://127.0.0.1:${port}` }
  const start = () => startInstance({ databaseUrl: pooler.url, ownerUrl, dataDir, env })
  const instances = [await start(), ...(await Promise.all([start(), start()]))]
  const balancer = await startHaproxy(
    port,
    instances.map((instance) => instance.port),
  )
  return {
    url: balancer.url,
    instances,
    output: () => instances.map((instance) => instance.output()).join('\n'),
    async stop(signal?: NodeJS.Signals) {
      await Promise.all(instances.map(async (instance) => await instance.stop(signal)))
      await Promise.all([balancer.stop(), pooler.stop()])
    },
  }
}

/** Visitors who fill in one form after another, and send each until it is acknowledged. */
export function visitors(url: string, clients: number) {
  const acknowledged: Acknowledged = new Map()
  let failures = 0
  const stopping = new AbortController()
  const writing = Array.from({ length: clients }, async (_, client) => {
    for (let n = client; !stopping.signal.aborted; n += 1) {
      const form = fillAny(enquiryKinds[n % enquiryKinds.length] ?? 'contact')
      while (!stopping.signal.aborted) {
        const sentAt = Date.now()
        const answer = await sendForm(url, form).catch(() => undefined)
        if (answer?.status === 200 && answer.reference) {
          acknowledged.set(answer.reference, { ...form, sentAt, at: Date.now() })
          break
        }
        failures += 1
        await delay(4 * pauseMs)
      }
      await delay(pauseMs)
    }
  })
  return {
    acknowledged,
    failures: () => failures,
    async end() {
      stopping.abort()
      await Promise.all(writing)
    },
  }
}

export async function unsentMails(databaseUrl: string) {
  const count = async () => {
    const [row] = await query<{ mails: number }>(
      databaseUrl,
      `select count(*)::int as mails from outgoing_mails where status <> 'sent'`,
    )
    return row?.mails ?? 0
  }
  const areAllSent = async () => (await count()) === 0
  await eventually('all mails are sent', areAllSent, { everyMs: 250 }).catch(() => {})
  return await count()
}

/** With the times of sending and of the answer. */
export type Acknowledged = Map<string, { kind: EnquiryKind; words: string; sentAt: number; at: number }>
type Stored = { id: string; table: string; column: string; kind: EnquiryKind; reference: string; words: string }
type Mail = { id: string; template: string; reference: string }

const storedRows = `
  select id, 'contact_submissions' as table, 'message' as column, 'contact' as kind, reference, message as words
  from contact_submissions
  union all
  select id, 'antenatal_class_registrations', 'specific_concerns', 'antenatal', reference, specific_concerns
  from antenatal_class_registrations
  union all
  select id, 'care_requests', 'other_needs', care_type, reference, other_needs from care_requests`

export async function audit(databaseUrl: string, dataDir: string, acknowledged: Acknowledged) {
  const rows = await readStored(databaseUrl)
  const mails = await query<Mail>(
    databaseUrl,
    `select id, template, facts ->> 'reference' as reference from outgoing_mails`,
  )
  const stored = new Map(rows.map((row) => [row.reference, { kind: row.kind, words: wordsOf(row) }]))
  const sent = Map.groupBy(mails, (mail) => mail.reference)
  const references = [...acknowledged.keys()]
  return {
    acknowledged: acknowledged.size,
    kinds: new Set([...acknowledged.values()].map(({ kind }) => kind)).size,
    lost: references.filter((reference) => {
      const [was, is] = [acknowledged.get(reference), stored.get(reference)]
      return was?.kind !== is?.kind || was?.words !== is?.words
    }),
    // No two people type the same words, so the same words twice are one form stored twice.
    doubled: [...Map.groupBy(rows.map(wordsOf), (words) => words)]
      .filter(([, same]) => same.length > 1)
      .map(([words]) => words),
    withoutMails: references.filter((reference) => {
      const templates = (sent.get(reference) ?? [])
        .filter(({ id }) => existsSync(join(dataDir, 'mail', `${id}.eml`)))
        .map(({ template }) => template)
      return templates.toSorted().join() !== 'enquiry-acknowledgement,enquiry-team-mail'
    }),
  }
}

export async function readStored(databaseUrl: string): Promise<Stored[]> {
  return await query<Stored>(databaseUrl, storedRows)
}

export function wordsOf({ id, table, column, words }: Stored) {
  return decrypt(words, { table, column, row: id })
}

export async function query<T extends object>(databaseUrl: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<T>(text)
  await client.end()
  return rows
}
