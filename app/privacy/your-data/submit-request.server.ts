import { randomUUID } from 'node:crypto'

import { and, eq, gt, sql } from 'drizzle-orm'

import type { Arrival } from '#app/enquiries/form/spam-check.server.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { acknowledgementTemplate, receivedTemplate } from '#app/privacy/requests/mail-templates.ts'
import { requestStatusPath } from '#app/privacy/requests/request-link.server.ts'
import { requestPath } from '#app/privacy/requests/request-list.ts'
import { privacyRequests } from '#app/privacy/requests/requests-schema.ts'
import { findAttempt, insertRequest, requestSubject } from '#app/privacy/requests/requests.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'

import type { YourDataRequest } from './your-data-form.ts'

// Someone could enter another person's address all day.
const mailsADay = 3

export type SubmittedRequest = {
  reference: string
  dueOn: string | null
  statusPath: string
  /** Not after several requests of one address on one day. */
  isMailed: boolean
}

/** The same attempt again is the same request. What looks like a program's is kept and flagged, and the team not mailed. */
export async function submitRequest(
  { email, ...asked }: YourDataRequest,
  { attemptId, suspicion }: Arrival,
  requestId: string,
): Promise<SubmittedRequest> {
  return await transaction(async (tx) => {
    const earlier = await findAttempt(tx, attemptId)
    if (earlier) return { ...earlier, statusPath: requestStatusPath(earlier.id), isMailed: true }

    const request = { ...asked, email, phone: null, channel: 'web form' as const, receivedOn: londonDay() }
    const arrival = { attemptId, suspicion, emailLinkId: randomUUID() }
    const { id, reference, dueOn } = await insertRequest(tx, request, arrival)
    const isMailed = await queueAcknowledgement(tx, email, reference)
    // A complaint is acknowledged by a person: until then its last day stands.
    if (isMailed && asked.type !== 'complaint')
      await tx.update(privacyRequests).set({ acknowledgedOn: londonDay() }).where(eq(privacyRequests.id, id))
    if (!suspicion) {
      const { team_email: recipient } = await readSiteSettings(tx)
      await queueMail(tx, { template: receivedTemplate, recipient, facts: { reference, path: requestPath(id) } })
    }
    const event = privacyRequestEvents.received
    const details = { type: request.type }
    await recordAuditEvent(tx, { staff: null, event, subject: requestSubject, ids: [id], requestId, details })
    return { reference, dueOn, statusPath: requestStatusPath(id), isMailed }
  })
}

async function queueAcknowledgement(tx: Transaction, email: string, reference: string): Promise<boolean> {
  const recipient = email.toLowerCase()
  const { template, createdAt } = outgoingMails
  // Of two requests for one address, the second counts the mail of the first.
  await takeLock(tx, 'privacy requests of address', recipient)
  const isToday = gt(createdAt, sql`now() - interval '1 day'`)
  const ofAddress = and(eq(outgoingMails.recipient, recipient), eq(template, acknowledgementTemplate), isToday)
  if ((await tx.$count(outgoingMails, ofAddress)) >= mailsADay) return false
  await queueMail(tx, { template: acknowledgementTemplate, recipient, facts: { reference } })
  return true
}
