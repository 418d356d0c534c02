import { listPlacesOf } from '#app/care/classes/places/find-place.server.ts'
import { describeAskingBlock } from '#app/care/reviews/invitation.ts'
import { listInvitations } from '#app/care/reviews/invitations.server.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { kindOfUrl } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { reviewKinds } from '#app/enquiries/review/kinds/review-kinds.ts'
import { listSearchParams, listRules } from '#app/enquiries/review/list/submission-list.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { listMails } from '#app/platform/mail/mail.server.ts'
import { readAccess } from '#app/staff/audit/audit-access.server.ts'
import type { AuditEvent } from '#app/staff/audit/audit-event.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import { findOwnerName, listAdmins } from './outcome-and-owner.server.ts'
import { describeReviewBlock } from './record-rules.ts'
import { viewSubmission } from './submission-record.server.ts'

export type LoadedRecord = NonNullable<Awaited<ReturnType<typeof loadRecord>>>

export async function loadRecord(context: RequestContext, url: URL, typedId: string, event?: AuditEvent) {
  const kind = kindOfUrl(url)
  const id = recordId(typedId)
  const actor = currentActor(context)
  const query = readPrivateListQuery(url, listRules(kind))
  const opened = id && (await viewSubmission(kind, id, actor, query, event))
  if (!opened) return undefined

  const { record } = opened
  const [mails, access, admins, ownerName, places, invitations] = await Promise.all([
    listMails(record.reference),
    readAccess(kindConfig[kind].subject, record.id),
    listAdmins(),
    findOwnerName(record.ownerId),
    kind === 'antenatal' ? listPlacesOf([record.id]) : [],
    listInvitations(record.id),
  ])
  const heading = `${reviewKinds[kind].heading} ${record.name}`
  const here = listSearchParams(kind, url.searchParams)
  const reviewBlock = describeReviewBlock(record) ?? describeAskingBlock(invitations, new Date())
  const review = { invitations, reviewBlock }
  return { kind, heading, here, ...opened, mails, access, admins, ownerName, places, ...review, myself: actor.staff.id }
}
