import { data, replace } from 'react-router'

import { listPlacesOf } from '#app/care/classes/places/find-place.server.ts'
import { describeAskingBlock } from '#app/care/reviews/invitation.ts'
import { listInvitations } from '#app/care/reviews/invitations.server.ts'
import { describeReviewBlock } from '#app/enquiries/inbox/actions/action-forms.ts'
import { actionsOnOne } from '#app/enquiries/inbox/actions/action-labels.ts'
import { answerForm, intentOf } from '#app/enquiries/inbox/actions/define-action.server.ts'
import { runAction, actions } from '#app/enquiries/inbox/actions/run-action.server.ts'
import { type Opposite, undoOf } from '#app/enquiries/inbox/actions/undo.ts'
import { findOwnerName, listAdmins } from '#app/enquiries/inbox/colleagues.server.ts'
import { inboxKinds } from '#app/enquiries/inbox/kinds/inbox-kinds.ts'
import { kindOfUrl } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { findNeighbours } from '#app/enquiries/inbox/list/enquiry-list.server.ts'
import { listAt, placeAt } from '#app/enquiries/inbox/list/enquiry-lists.ts'
import { inboxRecordPath, kindConfig, type Located } from '#app/enquiries/kinds.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { recordId, requireRecordId } from '#app/platform/http/record-id.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { listMails } from '#app/platform/mail/mail.server.ts'
import { readAccess } from '#app/staff/audit/audit-access.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import { viewSubmission } from './submission-record.server.ts'

export type LoadedRecord = Awaited<ReturnType<typeof loadRecord>>

type Asked = { params: { id: string }; url: URL; context: Readonly<RequestContext> }

export async function loadRecord({ params, url, context }: Asked) {
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
  const place = placeOf(url, { kind, id: record.id })
  return { kind, heading, ...place, ...opened, ...around, myself: actor.staff.id, now: new Date() }
}

/** Addresses. Undefined at the ends of the list. */
function neighboursOf(url: URL, id: string, { staff }: Actor) {
  return async (tx: Transaction) => {
    const { kind, rules } = listAt(url)
    const query = readPrivateListQuery(url, rules)
    const { previous, next } = await findNeighbours(tx, { kind, query, me: staff.id }, id)
    return { previous: previous && pathOf(url, previous), next: next && pathOf(url, next) }
  }
}

export async function runRecordAction({ request, url, params, context }: Asked & { request: Request }) {
  const id = requireRecordId(params.id)
  const sent = await readForm(request)
  const intent = intentOf(actionsOnOne, sent)
  if (!intent) throw data(null, { status: 400 })
  return await answerForm(intent, actions[intent], sent, async (value) => {
    const by = { ...currentActor(context), attemptId: recordId(sent.get(attemptName)) }
    const done = await runAction(intent, { kind: kindOfUrl(url), id }, value, by)
    throw await returnToRecord(url, id, done.said ?? actionsOnOne[intent].done, done.opposite)
  })
}

/** The record's place over its list or in the inbox. `here` is the list's query. */
function placeOf(url: URL, { kind, id }: Located) {
  const { kind: listed, path } = listAt(url)
  return { ...placeAt(url), path: listed ? `${path}/${id}` : inboxRecordPath(kind, id) }
}

function pathOf(url: URL, record: Located): string {
  const { path, here } = placeOf(url, record)
  return path + here
}

export function enquiryRecordPath(url: URL, id: string): string {
  return pathOf(url, { kind: kindOfUrl(url), id: requireRecordId(id) })
}

export async function returnToRecord(url: URL, id: string, done: string, opposite?: Opposite): Promise<Response> {
  const path = enquiryRecordPath(url, id)
  const notice = { title: 'Success', description: done, ...undoOf(opposite, path) }
  const headers = { 'Set-Cookie': await setFlashMessage(notice) }
  // Replaces the history entry, so that Back does not lead to the same record twice.
  return replace(path, { headers })
}
