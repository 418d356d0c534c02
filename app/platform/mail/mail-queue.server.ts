import { ne, sql } from 'drizzle-orm'

import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'

export type MailQueue = { failed: number; waiting: number; oldest: Date | null }

const { status, createdAt } = outgoingMails
const isWaiting = sql`${status} = 'queued'`

const columns = {
  failed: sql<number>`(count(*) filter (where ${status} = 'failed'))::int`,
  waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
  oldest: sql<Date | null>`min(${createdAt}) filter (where ${isWaiting})`.mapWith(createdAt),
}
const isUnsent = ne(status, 'sent')

export async function readMailQueue(): Promise<MailQueue> {
  const [queue] = await db.select(columns).from(outgoingMails).where(isUnsent)
  return queue ?? { failed: 0, waiting: 0, oldest: null }
}

export async function retryUnsentMail(tx: Transaction): Promise<number> {
  const mails = await tx
    .update(outgoingMails)
    .set({ status: 'queued', problem: null })
    .where(isUnsent)
    .returning({ id: outgoingMails.id, template: outgoingMails.template })
  // A locked job is running, so its mail counts as having a job.
  const { rows } = await tx.execute<{ mail: string }>(sql`
    with waiting as (
      select id, payload ->> 'mailId' as mail from graphile_worker._private_jobs
      where payload ->> 'mailId' = any (${sql.param(mails.map(({ id }) => id))}::text[])
    ), moved as (
      select graphile_worker.reschedule_jobs(array(select id from waiting), run_at => now(), attempts => 0)
    )
    select mail from waiting where (select count(*) from moved) >= 0`)
  const withJob = new Set(rows.map(({ mail }) => mail))
  for (const { id, template } of mails.filter((mail) => !withJob.has(mail.id)))
    await addJob(tx, template, { mailId: id })
  return mails.length
}
