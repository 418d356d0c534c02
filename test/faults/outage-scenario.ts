import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'
import { eventually } from '#test/eventually.ts'
import { startInstance } from '#test/instance.ts'
import { fillForm, sendForm } from '#test/visitor.ts'

import { freezePostgres } from './postgres-processes.ts'

/** Observed from outside during and after the outage. */
export type Outage = {
  cachedPage: Observed
  uncachedPage: Observed
  readyz: Observed
  strictReadyz: Observed
  /** From the return of PostgreSQL to the first uncached page. */
  healedAfterMs: number
  /** From there to both mails of a new message. */
  mailsAfterMs: number
  hasSurvived: boolean
}
type Wanted = { kind: 'frozen' | 'stopped'; forMs: number; dataDir: string }
type Observed = { statuses: number[]; retryAfter: string[]; medianMs: number; slowestMs: number; times: number }

const askEveryMs = 200
const returnWithinMs = 30_000

/**
 * Makes PostgreSQL unavailable to a running instance for a while: `frozen` as on a machine that hangs (connections
 * stay open, nothing answers), `stopped` as for an upgrade. Requests pages all the time. Deletes the data directory in the
 * end.
 */
export async function outage({ kind, forMs, dataDir }: Wanted): Promise<Outage> {
  let database = await startEmbeddedDatabase({ dataDir })
  const instance = await startInstance({
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    dataDir,
    env: { TRUST_PROXY: '1', TIME_LIMITS_TIMES: '1' },
  })
  let bringBack: (() => Promise<void>) | undefined
  try {
    await fetch(`${instance.url}/`)
    await fetch(`${instance.url}/search?q=sleep`)
    if (kind === 'frozen') {
      const thaw = freezePostgres(dataDir)
      bringBack = async () => thaw()
    } else {
      await database.stop()
      bringBack = async () => {
        database = await startEmbeddedDatabase({ dataDir })
      }
    }
    const until = performance.now() + forMs
    const [cachedPage, uncachedPage, readyz, strictReadyz] = await Promise.all(
      ['/', '/search?q=sleep', '/readyz', '/readyz?database'].map((path) => askUntil(`${instance.url}${path}`, until)),
    )
    await bringBack()
    bringBack = undefined

    const healedAfterMs = await timed(
      'an uncached page',
      async () => (await ask(`${instance.url}/search?q=sleep`)).status === 200,
    )
    const form = fillForm()
    const { reference } = await sendForm(instance.url, form)
    const mailsAfterMs = await timed('both mails', async () => (await sentMails(database.url, reference)) === 2)
    const hasSurvived = instance.process.exitCode === null && instance.process.signalCode === null
    return { cachedPage, uncachedPage, readyz, strictReadyz, healedAfterMs, mailsAfterMs, hasSurvived } as Outage
  } finally {
    await bringBack?.()
    await instance.stop()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function askUntil(url: string, until: number): Promise<Observed> {
  const answers = []
  while (performance.now() < until) {
    answers.push(await ask(url))
    await delay(askEveryMs)
  }
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    retryAfter: [...new Set(answers.map((answer) => answer.retryAfter))],
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    slowestMs: times.at(-1) ?? 0,
    times: answers.length,
  }
}

async function ask(url: string) {
  const startedAt = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  const retryAfter = response.headers.get('Retry-After') ?? ''
  return { status: response.status, retryAfter, ms: Math.round(performance.now() - startedAt) }
}

async function timed(what: string, look: () => Promise<boolean>) {
  const startedAt = performance.now()
  await eventually(what, look, { withinMs: returnWithinMs })
  return Math.round(performance.now() - startedAt)
}

async function sentMails(databaseUrl: string, reference: string | undefined) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(
    `select from outgoing_mails where facts ->> 'reference' = $1 and status = 'sent'`,
    [reference],
  )
  await client.end()
  return rowCount
}
