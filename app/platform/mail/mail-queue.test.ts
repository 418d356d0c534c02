import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'

import { readMailQueue, retryUnsentMail } from './mail-queue.server.ts'
import { outgoingMailJob, queueMail, removeMailsById } from './mail.server.ts'

const jobs = sql`graphile_worker._private_jobs`

beforeEach(async () => {
  await db.delete(outgoingMails)
  await db.execute(sql`delete from ${jobs}`)
})

async function queue(times: number) {
  for (let n = 0; n < times; n += 1)
    await transaction((tx) => queueMail(tx, { template: 'any', recipient: 'ada@example.org', facts: {} }))
}

async function waitingJobs() {
  const { rows } = await db.execute<{ mail: string; isDue: boolean; attempts: number }>(sql`
    select payload ->> 'mailId' as mail, run_at <= now() as "isDue", attempts from ${jobs}`)
  return rows
}

test('the queue counts waiting mails, with the time of the oldest, and failed mails separately', async () => {
  expect(await readMailQueue()).toEqual({ failed: 0, waiting: 0, oldest: null })
  await queue(2)
  await db.execute(
    sql`update outgoing_mails set created_at = '2026-11-22 10:00Z' where id = (select min(id::text)::uuid from outgoing_mails)`,
  )
  const anyMail = { recipient: 'ada@example.org', template: 'any', facts: {} }
  await db.insert(outgoingMails).values([
    { ...anyMail, id: randomUUID(), status: 'failed' },
    { ...anyMail, id: randomUUID(), status: 'sent', createdAt: new Date(0) },
  ])
  expect(await readMailQueue()).toEqual({ failed: 1, waiting: 2, oldest: new Date('2026-11-22T10:00Z') })
})

test('retrying queues all unsent mails at once: those waiting for another attempt, failed or without a job', async () => {
  await queue(3)
  await db.execute(sql`update ${jobs} set run_at = now() + interval '3 hours', attempts = 9`)
  await db.execute(sql`delete from ${jobs} where id = (select min(id) from ${jobs})`)
  const failed = {
    id: randomUUID(),
    recipient: 'ada@example.org',
    template: 'any',
    facts: {},
    status: 'failed',
  } as const
  await db.insert(outgoingMails).values([failed, { ...failed, id: randomUUID(), status: 'sent' }])
  expect(await transaction(retryUnsentMail)).toBe(4)
  const waiting = await waitingJobs()
  const mails = await db
    .select()
    .from(outgoingMails)
    .where(sql`status = 'queued'`)
  expect(waiting.map(({ mail }) => mail).toSorted()).toEqual(mails.map(({ id }) => id).toSorted())
  expect(waiting).toHaveLength(4)
  for (const job of waiting) expect(job).toMatchObject({ isDue: true, attempts: 0 })
})

test('retrying twice in a row queues no mail twice, and queues nothing once all are sent', async () => {
  await queue(2)
  const failed = { id: randomUUID(), recipient: 'ada@example.org', template: 'any', facts: {} }
  await db.insert(outgoingMails).values({ ...failed, status: 'failed' })
  expect(await transaction(retryUnsentMail)).toBe(3)
  expect(await transaction(retryUnsentMail)).toBe(3)
  expect(await waitingJobs()).toHaveLength(3)
  await db.update(outgoingMails).set({ status: 'sent' })
  await db.execute(sql`delete from ${jobs}`)
  expect(await transaction(retryUnsentMail)).toBe(0)
  expect(await waitingJobs()).toEqual([])
})

test('a mail that is erased while it is being sent leaves no file', async () => {
  await queue(1)
  const [{ id } = { id: '' }] = await db.select().from(outgoingMails)
  const send = outgoingMailJob(async () => {
    await transaction((tx) => removeMailsById(tx, [id]))
    return { from: { name: 'Us', address: 'us@example.com' }, subject: 'Hello', text: 'Ada', html: '<p>Ada</p>' }
  })
  await send({ mailId: id }, { job: { attempts: 1, max_attempts: 25 } } as never)
  expect(await readdir(join(config.dataDir, 'mail'))).toEqual([])
})
