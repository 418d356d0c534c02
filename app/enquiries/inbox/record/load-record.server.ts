import { data } from 'react-router'

import { listPlacesOf } from '#app/care/classes/places/find-place.server.ts'
import { describeAskingBlock } from '#app/care/reviews/invitation.ts'
import { listInvitations } from '#app/care/reviews/invitations.server.ts'
import { describeReviewBlock } from '#app/enquiries/inbox/actions/action-forms.ts'
import { findOwnerName, listAdmins } from '#app/enquiries/inbox/colleagues.server.ts'
import { inboxKinds } from '#app/enquiries/inbox/kinds/inbox-kinds.ts'
import { kindOfUrl } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { findNeighbours } from '#app/enquiries/inbox/list/enquiry-list.server.ts'
import { listAt } from '#app/enquiries/inbox/list/enquiry-lists.ts'
import { kindConfig, type Located } from '#app/enquiries/kinds.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { listMails } from '#app/platform/mail/mail.server.ts'
import { readAccess } from '#app/staff/audit/audit-access.server.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'

import { placeOfRecord } from './record-return.server.ts'
import { viewSubmission } from './submission-record.server.ts'

export type LoadedRecord = Awaited<ReturnType<typeof openRecord>>

type Opening = { request: Request; params: { id: string }; url: URL; context: RequestContext }

export async function openRecord({ request, params, url, context }: Opening) {
  // A prefetch must not mark the submission viewed or write to the access log.
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const kind = kindOfUrl(url)
  const id = requireRecordId(params.id)
  const actor = currentActor(context)
  const opened = await viewSubmission(kind, id, actor, neighboursOf(url, id, actor))
  if (!opened) throw data(null, { status: 404 })

  const { record } = opened
  const [mails, access, admins, ownerName, places, invitations] = await Promise.all([
    listMails(record.reference),
    readAccess(kindConfig[kind].subject, record.id),
    listAdmins(db),
    findOwnerName(record.ownerId),
    kind === 'antenatal' ? listPlacesOf([record.id]) : [],
    listInvitations(record.id),
  ])
  const heading = `${inboxKinds[kind].heading} ${record.name}`
  const reviewBlock = describeReviewBlock(record) ?? describeAskingBlock(invitations, new Date())
  const around = { mails, access, admins, ownerName, places, invitations, reviewBlock }
  const place = placeOfRecord(url, kind, record.id)
  return { kind, heading, ...place, ...opened, ...around, myself: actor.staff.id, now: new Date() }
}

/** Addresses. Undefined at the ends of the list. */
function neighboursOf(url: URL, id: string, { staff }: Actor) {
  return async (tx: Transaction) => {
    const { kind, rules } = listAt(url)
    const query = readPrivateListQuery(url, rules)
    const found = await findNeighbours(tx, { kind, query, me: staff.id }, id)
    const pathOf = (neighbour: Located | undefined) => {
      const place = neighbour && placeOfRecord(url, neighbour.kind, neighbour.id)
      return place && place.path + place.here
    }
    return { previous: pathOf(found.previous), next: pathOf(found.next) }
  }
}
