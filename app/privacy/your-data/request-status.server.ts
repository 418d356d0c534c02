import { and, eq, isNull, ne, or } from 'drizzle-orm'

import { maskEmail } from '#app/enquiries/family/status/mask-contact.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { db } from '#app/platform/database/db.server.ts'
import { changeCase } from '#app/privacy/cases/change-case.server.ts'
import { longDay } from '#app/privacy/cases/letter.ts'
import { isPaused, stateOf } from '#app/privacy/requests/due-date.ts'
import type { RequestLink } from '#app/privacy/requests/request-link.server.ts'
import { identityCheckUpdate } from '#app/privacy/requests/request-steps.server.ts'
import { identityMethods, resolutions } from '#app/privacy/requests/request-types.ts'
import { privacyRequest } from '#app/privacy/requests/request.kind.server.ts'
import { type PrivacyRequest, privacyRequests } from '#app/privacy/requests/requests-schema.ts'
import { privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'

export type RequestStatus = NonNullable<Awaited<ReturnType<typeof findRequestStatus>>>

/** No names or content: the sender of the form sees this page before the address is confirmed. */
export async function findRequestStatus({ id, linkId }: RequestLink) {
  const { id: requestId, resolution: ended } = privacyRequests
  const isShown = or(isNull(ended), ne(ended, 'no request'))
  const [row] = await db
    .select()
    .from(privacyRequests)
    .where(and(eq(requestId, id), isShown))
  if (!row) return undefined
  const isConfirmed = row.channel === 'web form' && row.emailLinkId === null
  const facts: [string, string][] = [
    ['Received', longDay(row.receivedOn)],
    ['Your address', isConfirmed ? 'Confirmed' : 'Not confirmed yet: our email has a link for it'],
    ['Acknowledged', row.acknowledgedOn ? longDay(row.acknowledgedOn) : 'Not yet'],
    ['Our answer', describeAnswer(row)],
  ]
  const mayConfirm = linkId !== undefined && row.emailLinkId === linkId
  return { reference: row.reference, email: row.email && maskEmail(row.email), mayConfirm, facts }
}

function describeAnswer(row: PrivacyRequest) {
  if (row.resolution && row.endedOn) return `${resolutions[row.resolution]}, ${longDay(row.endedOn)}`
  if (isPaused(row))
    return 'We are waiting for you: we have asked you to show us that it is you. Until then, the time for our answer is paused.'
  if (!row.dueOn) return 'As soon as we can'
  const due = longDay(row.dueOn)
  if (stateOf(row) === 'overdue')
    return `We promised it by ${due}. That day has passed, and we are sorry. Please call us`
  return `By ${due}${row.extendedOn ? ': it takes longer, as we told you' : ''}`
}

/** The link works once. If staff have checked the identity, or asked for more proof, their record remains. */
export async function confirmEmail({ id, linkId }: RequestLink, requestId: string): Promise<void> {
  if (linkId === undefined) return
  await changeCase(privacyRequest, id, { staff: null, requestId }, (row) => {
    if (row.emailLinkId !== linkId) return undefined
    const used = { emailLinkId: null }
    if (row.identityCheckedOn || row.identityAskedOn || row.resolution)
      return { set: used, event: privacyRequestEvents.emailConfirmed }
    const set = { ...used, ...identityCheckUpdate(row, londonDay(), 'email link') }
    return { set, event: privacyRequestEvents.emailConfirmed, details: { how: identityMethods['email link'] } }
  })
}
