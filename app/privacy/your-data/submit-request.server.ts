import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Arrival } from '#app/enquiries/form/spam-check.server.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { countMailsOfDay, queueMail } from '#app/platform/mail/mail.server.ts'
import { insertCase } from '#app/privacy/cases/change-case.server.ts'
import { requestStatusPath } from '#app/privacy/requests/request-link.server.ts'
import { requestMails, requestsPath } from '#app/privacy/requests/request-types.ts'
import { privacyRequest } from '#app/privacy/requests/request.kind.server.ts'
import { privacyRequests, requestSubject } from '#app/privacy/requests/requests-schema.ts'
import { mailTeam } from '#app/settings/mail-job.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'

import type { YourDataRequest } from './your-data-form.ts'

// Someone could enter another person's address all day.
const mailsADay = 3

export type SubmittedRequest = Awaited<ReturnType<typeof submitRequest>>

/**
 * A repeated attempt creates no second request. A suspected bot is stored and flagged, and the team gets no mail.
 * `isMailed` is false after several requests for one address on one day.
 */
export async function submitRequest(
  { email, ...fields }: YourDataRequest,
  { attemptId, suspicion }: Arrival,
  requestId: string,
) {
  return await transaction(async (tx) => {
    const earlier = await findAttempt(tx, attemptId)
    if (earlier) return { ...earlier, isMailed: true }

    const came = { channel: 'web form', receivedOn: londonDay(), attemptId, suspicion, emailLinkId: randomUUID() }
    const { id, reference, dueOn } = (await insertCase(tx, privacyRequest, { ...fields, email, ...came }))!
    const isMailed = await queueAcknowledgement(tx, email, reference)
    // Staff acknowledge complaints themselves. Until then the due date remains.
    if (isMailed && fields.type !== 'complaint')
      await tx.update(privacyRequests).set({ acknowledgedOn: londonDay() }).where(eq(privacyRequests.id, id))
    if (!suspicion) await mailTeam(tx, requestMails.received, { reference, path: `${requestsPath}/${id}` })
    const event = privacyRequestEvents.received
    const details = { type: fields.type }
    await recordAuditEvent(tx, { staff: null, event, subject: requestSubject, ids: [id], requestId, details })
    return { reference, dueOn, statusPath: requestStatusPath(id), isMailed }
  })
}

/** The request that this attempt created. The lock makes a concurrent retry find it. */
async function findAttempt(tx: Transaction, attemptId: string) {
  await takeLock(tx, 'form attempt', attemptId)
  const { id, reference, dueOn } = privacyRequests
  const [row] = await tx
    .select({ id, reference, dueOn })
    .from(privacyRequests)
    .where(eq(privacyRequests.attemptId, attemptId))
  return row && { reference: row.reference, dueOn: row.dueOn, statusPath: requestStatusPath(row.id) }
}

async function queueAcknowledgement(tx: Transaction, email: string, reference: string): Promise<boolean> {
  const recipient = email.toLowerCase()
  if ((await countMailsOfDay(tx, requestMails.acknowledgement, recipient)) >= mailsADay) return false
  await queueMail(tx, { template: requestMails.acknowledgement, recipient, facts: { reference } })
  return true
}
