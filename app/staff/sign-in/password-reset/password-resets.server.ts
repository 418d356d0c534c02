import { setTimeout as delay } from 'node:timers/promises'

import { and, eq, gt, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { config } from '#app/platform/config/config.server.ts'
import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { countHit, consumeRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { writeTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { changeOwnAccount } from '#app/staff/account/own-account.server.ts'
import { ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers, passwordResets } from '#app/staff/schema.ts'
import { savePassword } from '#app/staff/sign-in/passwords/passwords.server.ts'

export const resetMinutes = 30
const template = 'password-reset-mail'
const minuteMs = 60_000
const mostOfAddress = 10
const mostOfAccount = 3
const countSeconds = 60 * 60
// The same response time whether the account exists or not.
const askingTakesMs = 150
const purpose = 'password reset'

/** Returns false only at the rate limit, so the answer does not reveal whether the account exists. */
export async function askForReset(context: RequestContext, email: string): Promise<boolean> {
  const { address, id: requestId } = context.get(requestFacts)
  if (!(await consumeRateLimit('password reset from', address, mostOfAddress, countSeconds))) return false
  const leastTime = delay(askingTakesMs)
  const isSent = (await countHit('password reset for', email, countSeconds)) <= mostOfAccount
  if (isSent) await sendLink(email, requestId)
  await leastTime
  return true
}

async function sendLink(email: string, requestId: string) {
  await transaction(async (tx) => {
    const [staff] = await tx
      .select()
      .from(cmsUsers)
      .where(and(eq(cmsUsers.email, email), eq(cmsUsers.isActive, true)))
    if (!staff) return
    const id = newId()
    const expiresAt = new Date(Date.now() + resetMinutes * minuteMs)
    await tx.insert(passwordResets).values({ id, userId: staff.id, expiresAt })
    await queueMail(tx, { template, recipient: email, facts: { resetId: id, reference: id } })
    const event = ownAccountEvents.passwordResetRequested
    await recordAuditEvent(tx, { staff: null, event, ids: [staff.id], requestId })
  })
}

export const passwordResetMailTasks = {
  [template]: mailJob(async ({ resetId = '' }) => {
    const link = `${config.siteUrl}/cms/new-password?token=${resetToken(resetId)}`
    return await writeTextMail('emails/password-reset-mail', { minutes: String(resetMinutes), link })
  }),
}

/** The id and a signature, so links cannot be forged from the database. */
export function resetToken(id: string) {
  return `${id}.${sign(purpose, id)}`
}

export async function findReset(token: string) {
  const id = idOf(token)
  if (!id) return undefined
  const { userId, expiresAt, usedAt } = passwordResets
  const [reset] = await db
    .select({
      id: passwordResets.id,
      userId,
      email: cmsUsers.email,
      firstName: cmsUsers.firstName,
      lastName: cmsUsers.lastName,
    })
    .from(passwordResets)
    .innerJoin(cmsUsers, eq(cmsUsers.id, userId))
    .where(and(eq(passwordResets.id, id), isNull(usedAt), gt(expiresAt, new Date()), eq(cmsUsers.isActive, true)))
  return reset
}

/** Works once and revokes all sessions. Returns false when the link is used or expired. */
export async function resetPassword(token: string, passwordHash: string, requestId: string): Promise<boolean> {
  const reset = await findReset(token)
  if (!reset) return false
  const by = { staff: { ...reset, id: reset.userId }, requestId }
  const change = { event: ownAccountEvents.passwordChanged, details: { by: 'link' } }
  return await changeOwnAccount(by, { ...change, notice: 'password-changed' }, async (tx, userId) => {
    const isUnused = and(eq(passwordResets.id, reset.id), isNull(passwordResets.usedAt))
    const used = await tx.update(passwordResets).set({ usedAt: new Date() }).where(isUnused).returning()
    if (used.length === 0) return false
    await savePassword(tx, userId, passwordHash)
    return true
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function idOf(token: string) {
  const [id = '', signature = ''] = token.split('.', 2)
  return uuid.test(id) && hasSignature(purpose, id, signature) ? id : undefined
}
