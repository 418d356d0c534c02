import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import { createTransport } from 'nodemailer'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { mailsSent } from '#app/platform/metrics.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'

export type RenderedMail = { subject: string; text: string; html: string }
type Sender = { name: string; address: string }
export type MailFacts = Record<string, string>

/** `template` names the job that renders the mail. Staff can read `facts`: only references and links, no user input. */
export async function queueMail(tx: Transaction, mail: { template: string; recipient: string; facts: MailFacts }) {
  const id = randomUUID()
  await tx.insert(outgoingMails).values({ id, ...mail })
  await addJob(tx, mail.template, { mailId: id })
}

/** Waits for another transaction that mails the same to this address, and counts its mail. */
export async function countMailsOfDay(tx: Transaction, template: string, recipient: string): Promise<number> {
  await takeLock(tx, 'mails of address', `${template} ${recipient}`)
  const isOfDay = sql`${outgoingMails.createdAt} > now() - interval '1 day'`
  return await tx.$count(
    outgoingMails,
    and(eq(outgoingMails.recipient, recipient), eq(outgoingMails.template, template), isOfDay),
  )
}

/** Jobs of this site use `mailJob` of app/settings, which adds the sender. */
export function outgoingMailJob(write: (facts: MailFacts) => Promise<RenderedMail & { from: Sender }>): Task {
  return async (payload, { job }) => {
    const { mailId } = payload as { mailId: string }
    const [mail] = await db.select().from(outgoingMails).where(eq(outgoingMails.id, mailId))
    if (!mail || mail.status === 'sent') return

    const message = {
      to: mail.recipient,
      // The same for every attempt, so that mail clients show a repeated mail once.
      messageId: `<${mailId}@${new URL(config.siteUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(await write(mail.facts)),
    }
    try {
      await deliver(message, mailId)
      mailsSent.inc()
      const isThere = await note(mailId, { status: 'sent', problem: null, sentAt: new Date() })
      // The mail was removed while the file was written.
      if (!isThere) await rm(mailFile(mailId), { force: true })
    } catch (error) {
      const refusal = describeRefusal(error)
      const isLast = job.attempts >= job.max_attempts
      await note(mailId, { status: refusal.isPermanent || isLast ? 'failed' : 'queued', problem: refusal.problem })
      // A thrown error retries the job; a permanent refusal would only repeat.
      if (!refusal.isPermanent) throw error
      log.warn({ mailId, problem: refusal.problem }, 'mail refused for good')
    }
  }
}

export async function listMails(reference: string) {
  const { id, template, status, problem, createdAt, sentAt, facts } = outgoingMails
  return await db
    .select({ id, template, status, problem, createdAt, sentAt })
    .from(outgoingMails)
    .where(sql`${facts} ->> 'reference' = ${reference}`)
    .orderBy(createdAt, template)
}

export async function cancelMails(tx: Transaction, reference: string) {
  const { facts, status } = outgoingMails
  await tx.delete(outgoingMails).where(sql`${facts} ->> 'reference' = ${reference} and ${status} = 'queued'`)
}

export async function removeMails(tx: Transaction, references: string[]) {
  await removeWhere(tx, inArray(sql`${outgoingMails.facts} ->> 'reference'`, references))
}

export async function removeMailsById(tx: Transaction, ids: string[]) {
  await removeWhere(tx, inArray(outgoingMails.id, ids))
}

export async function removeOldMails(tx: Transaction, { before, most }: { before: Date; most: number }) {
  const old = tx
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(lt(outgoingMails.createdAt, before))
    .orderBy(outgoingMails.createdAt)
    .limit(most)
    .for('update', { skipLocked: true })
  return await removeWhere(tx, inArray(outgoingMails.id, old))
}

async function removeWhere(tx: Transaction, where: SQL | undefined) {
  const removed = await tx.delete(outgoingMails).where(where).returning({ id: outgoingMails.id })
  // Before the commit: after a failure, the rows still list the files for the next attempt.
  for (const mail of removed) await rm(mailFile(mail.id), { force: true })
  return removed.length
}

export async function retryFailedMail(tx: Transaction, mailId: string) {
  const [mail] = await tx
    .update(outgoingMails)
    .set({ status: 'queued', problem: null })
    .where(sql`${outgoingMails.id} = ${mailId} and ${outgoingMails.status} = 'failed'`)
    .returning({ template: outgoingMails.template })
  if (mail) await addJob(tx, mail.template, { mailId })
}

async function note(mailId: string, change: Partial<typeof outgoingMails.$inferInsert>) {
  const { rowCount } = await db
    .update(outgoingMails)
    .set({ ...change, attempts: sql`${outgoingMails.attempts} + 1` })
    .where(eq(outgoingMails.id, mailId))
  return Boolean(rowCount)
}

const smtp = config.smtp
  ? createTransport({
      ...config.smtp,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeLimit(10_000),
      socketTimeout: timeLimit(30_000),
    })
  : undefined

const mailDirectory = join(config.dataDir, 'mail')

function mailFile(mailId: string) {
  return join(mailDirectory, `${mailId}.eml`)
}

async function deliver(message: object, mailId: string) {
  if (smtp) {
    await smtp.sendMail(message)
    return
  }
  await mkdir(mailDirectory, { recursive: true, mode: 0o700 })
  const { message: written } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  const path = mailFile(mailId)
  await writeFile(`${path}.part`, written as Buffer, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** For alarms while the database is down. Without a mail server nobody would read the mail. */
export async function sendWithoutQueue(message: RenderedMail & { from: Sender; to: string }) {
  await smtp?.sendMail({ ...message, headers: { 'Auto-Submitted': 'auto-generated' } })
}

// 5xx is permanent (RFC 5321, 4.2.1). The server's text may repeat the address, so only code and stage are stored.
function describeRefusal(error: unknown) {
  const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string }
  const isPermanent = responseCode !== undefined && responseCode >= 500
  return { isPermanent, problem: [responseCode ?? code ?? 'unknown', command].filter(Boolean).join(' at ') }
}

export function closeMail() {
  smtp?.close()
}
