import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { open } from '#app/platform/crypto.server.ts'
import { startEmbeddedDatabase } from '#server/embedded-database.ts'
import { eventually } from '#test/eventually.ts'
import { freePort, startInstance } from '#test/instance.ts'
import { fillForm, sendForm } from '#test/visitor.ts'

import { killPostgres } from './postgres-processes.ts'

export type KillLedger = {
  kills: number
  acknowledged: number
  /** Sendings that got no answer, or another than success, and were tried again. */
  failures: number
  /** Acknowledged references that are not stored, or not with the words that were typed. */
  lost: string[]
  /** Messages that are stored more than once. */
  doubled: string[]
  /** Acknowledged references without exactly one mail to the team and one to the visitor. */
  withoutMails: string[]
  /** Mails that were never sent, though everything was well in the end. */
  unsent: number
}

const pauseMs = 25
const messagesBetweenKills = 12

/**
 * Visitors send messages all the time while the app, or the whole PostgreSQL (with fsync), dies by kill -9 again and again;
 * whoever gets no success sends the same form again. Shares ENCRYPTION_KEY and SESSION_SECRET of this process.
 */
export async function killUnderLoad({
  victim,
  kills,
  clients = 4,
}: {
  victim: 'app' | 'database'
  kills: number
  clients?: number
}): Promise<KillLedger> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-ledger-'))
  let database = await startEmbeddedDatabase({ dataDir })
  const env = { PORT: String(await freePort()), TRUST_PROXY: '1' }
  const start = () => startInstance({ databaseUrl: database.url, dataDir, env })
  let instance = await start()
  const visits = visitors(instance.url, clients)
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = visits.acknowledged.size
      await eventually('messages are acknowledged', () => visits.acknowledged.size >= before + messagesBetweenKills, {
        withinMs: 60_000,
        everyMs: 5,
      })
      // At no particular point of what a request goes through.
      await delay(Math.random() * 3 * pauseMs)
      if (victim === 'app') {
        await instance.stop('SIGKILL')
        instance = await start()
      } else {
        killPostgres(dataDir)
        await database.stop()
        database = await startEmbeddedDatabase({ dataDir })
      }
    }
    await visits.end()
    const unsent = await unsentMails(database.url)
    return { kills, failures: visits.failures(), ...(await audit(database.url, dataDir, visits.acknowledged)), unsent }
  } finally {
    await visits.end()
    await instance.stop('SIGINT')
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** People who write one message after the other, each sent until it is acknowledged. */
function visitors(url: string, clients: number) {
  const acknowledged = new Map<string, string>()
  let failures = 0
  const ending = new AbortController()
  const writing = Array.from({ length: clients }, async () => {
    while (!ending.signal.aborted) {
      const form = fillForm()
      while (!ending.signal.aborted) {
        const answer = await sendForm(url, form).catch(() => undefined)
        if (answer?.status === 200 && answer.reference) {
          acknowledged.set(answer.reference, form.typed.message)
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
      ending.abort()
      await Promise.all(writing)
    },
  }
}

const sentWithinMs = 60_000

async function unsentMails(databaseUrl: string) {
  const count = async () => {
    const [row] = await query<{ mails: number }>(
      databaseUrl,
      `select count(*)::int as mails from outgoing_mails where status <> 'sent'`,
    )
    return row?.mails ?? 0
  }
  const areAllSent = async () => (await count()) === 0
  await eventually('all mails are sent', areAllSent, { withinMs: sentWithinMs, everyMs: 250 }).catch(() => {})
  return await count()
}

type Stored = { id: string; reference: string; message: string; fingerprint: string }
type Mail = { id: string; template: string; reference: string }

async function audit(databaseUrl: string, dataDir: string, acknowledged: Map<string, string>) {
  const rows = await query<Stored>(databaseUrl, 'select id, reference, message, fingerprint from contact_submissions')
  const mails = await query<Mail>(
    databaseUrl,
    `select id, template, facts ->> 'reference' as reference from outgoing_mails`,
  )
  const stored = new Map(rows.map((row) => [row.reference, row]))
  const sent = Map.groupBy(mails, (mail) => mail.reference)
  const references = [...acknowledged.keys()]
  return {
    acknowledged: acknowledged.size,
    lost: references.filter((reference) => wordsOf(stored.get(reference)) !== acknowledged.get(reference)),
    doubled: [...Map.groupBy(rows, (row) => row.fingerprint).entries()]
      .filter(([, same]) => same.length > 1)
      .map(([fingerprint]) => fingerprint),
    withoutMails: references.filter((reference) => {
      const templates = (sent.get(reference) ?? [])
        .filter(({ id }) => existsSync(join(dataDir, 'mail', `${id}.eml`)))
        .map(({ template }) => template)
      return templates.toSorted().join() !== 'enquiry-acknowledgement,enquiry-team-mail'
    }),
  }
}

function wordsOf(row: Stored | undefined) {
  return row && open(row.message, { table: 'contact_submissions', column: 'message', row: row.id })
}

async function query<T extends object>(databaseUrl: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<T>(text)
  await client.end()
  return rows
}
