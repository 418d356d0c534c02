import { and, eq, isNull, ne, or } from 'drizzle-orm'

import { maskEmail } from '#app/enquiries/family/status/mask-contact.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { db } from '#app/platform/database/db.server.ts'
import { changeCase } from '#app/privacy/cases/change-case.server.ts'
import { isPaused, stateOf } from '#app/privacy/requests/due-date.ts'
import type { RequestLink } from '#app/privacy/requests/request-link.server.ts'
import { identityOf } from '#app/privacy/requests/request-steps.server.ts'
import { identityMethods } from '#app/privacy/requests/request-types.ts'
import { privacyRequest } from '#app/privacy/requests/request.kind.server.ts'
import { privacyRequests } from '#app/privacy/requests/requests-schema.ts'
import { privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'

export type RequestStatus = NonNullable<Awaited<ReturnType<typeof findRequestStatus>>>

/** No names or content: the sender of the form sees this page before the address is confirmed. */
export async function findRequestStatus({ id, linkId }: RequestLink) {
  const { resolution } = privacyRequests
  const isShown = or(isNull(resolution), ne(resolution, 'no request'))
  const [row] = await db
    .select()
    .from(privacyRequests)
    .where(and(eq(privacyRequests.id, id), isShown))
  if (!row) return undefined
  return {
    reference: row.reference,
    type: row.type,
    email: row.email && maskEmail(row.email),
    receivedOn: row.receivedOn,
    dueOn: row.dueOn,
    acknowledgedOn: row.acknowledgedOn,
    isWaitingForIdentity: isPaused(row),
    isOverdue: stateOf(row, londonDay()) === 'overdue',
    identityCheckedOn: row.identityCheckedOn,
    extendedOn: row.extendedOn,
    resolution: row.resolution,
    endedOn: row.endedOn,
    mayConfirm: linkId !== undefined && row.emailLinkId === linkId,
    isConfirmed: row.channel === 'web form' && row.emailLinkId === null,
  }
}

/** The link works once. If staff have checked the identity, or asked for more proof, their record remains. */
export async function confirmEmail({ id, linkId }: RequestLink, requestId: string): Promise<void> {
  if (linkId === undefined) return
  await changeCase(privacyRequest, { id }, { staff: null, requestId }, (row) => {
    if (row.emailLinkId !== linkId) return undefined
    const used = { emailLinkId: null }
    if (row.identityCheckedOn || row.identityAskedOn || row.resolution)
      return { set: used, event: privacyRequestEvents.emailConfirmed }
    const set = { ...used, ...identityOf(row, londonDay(), 'email link') }
    return { set, event: privacyRequestEvents.emailConfirmed, details: { how: identityMethods['email link'] } }
  })
}
