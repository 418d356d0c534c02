import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { Pool } from 'pg'

import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { config } from '#app/platform/config/config.server.ts'
import { percentile } from '#bench/processes.ts'
import type { Instance } from '#test/instance.ts'
import { fillAny, sendForm } from '#test/visitor.ts'

import type { Figures } from './judge.ts'

const perSecond = 50
const warmUpSeconds = 3
const rounds = 3
const seconds = 5
const retryAfterMs = 5000

/** From sending a form to its committed answer, against the same row and two jobs in one transaction, in turn. */
export async function measureSubmissions(instance: Instance): Promise<Figures> {
  const submit = async (nth: number) => await send(instance, enquiryKinds[nth % enquiryKinds.length] ?? 'contact')
  await timesAt(warmUpSeconds, submit)
  const pool = new Pool({ connectionString: config.databaseUrl, max: 10 })
  const insert = await bareInsert(pool)
  await timesAt(1, insert)
  const multiples: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const ours = percentile(await timesAt(seconds, submit), 0.99)
    multiples.push(ours / percentile(await timesAt(seconds, insert), 0.99))
  }
  await pool.end()
  // The best round: other work on the machine only ever adds to the slowest answers.
  return { submission: Math.min(...multiples) }
}

/** At a steady rate, whatever the answers take. */
async function timesAt(forSeconds: number, work: (nth: number) => Promise<void>) {
  const times: number[] = []
  const beganAt = performance.now()
  const running = []
  for (let nth = 0; nth < perSecond * forSeconds; nth += 1) {
    await delay(Math.max(0, beganAt + (nth * 1000) / perSecond - performance.now()))
    const startedAt = performance.now()
    running.push(work(nth).then(() => times.push(performance.now() - startedAt)))
  }
  await Promise.all(running)
  return times
}

async function send(instance: Instance, kind: EnquiryKind) {
  const { status, reference } = await sendForm(instance.url, fillAny(kind))
  if (status === 200 && reference) return
  if (status !== 503) throw new Error(`A form of the kind ${kind} was answered ${status}`)
  // As long as a visitor who is refused is asked to wait.
  await delay(retryAfterMs)
}

async function bareInsert(pool: Pool) {
  const { rows } = await pool.query<{ columns: string; row: object }>(`
    select (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = 'contact_submissions'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      to_jsonb(contact_submissions) as row from contact_submissions limit 1`)
  const [{ columns, row } = { columns: '', row: {} }] = rows
  return async () => {
    const client = await pool.connect()
    const own = { ...row, id: randomUUID(), reference: randomUUID(), attempt_id: randomUUID() }
    await client.query('begin')
    await client.query(
      `insert into contact_submissions (${columns}) select ${columns} from jsonb_populate_record(null::contact_submissions, $1)`,
      [JSON.stringify(own)],
    )
    // No runner knows this task: the yardstick ends with the transaction.
    for (let job = 0; job < 2; job += 1) await client.query(`select graphile_worker.add_job('yardstick', '{}')`)
    await client.query('commit')
    client.release()
  }
}
