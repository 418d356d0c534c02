import { data, replace } from 'react-router'

import { act, actions } from '#app/enquiries/inbox/actions/act.server.ts'
import { actionsOnOne } from '#app/enquiries/inbox/actions/action-words.ts'
import { answerForm, intentOf } from '#app/enquiries/inbox/actions/define-action.server.ts'
import { type Opposite, undoOf } from '#app/enquiries/inbox/actions/undo.ts'
import { kindOfUrl } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { listAt, placeAt } from '#app/enquiries/inbox/list/enquiry-lists.ts'
import { type EnquiryKind, inboxRecordPath } from '#app/enquiries/kinds.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { recordId, requireRecordId } from '#app/platform/http/record-id.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

/** The record's place over its list or in the inbox. `here` is the list's query. */
export function placeOfRecord(url: URL, kind: EnquiryKind, id: string) {
  const { kind: listed, path } = listAt(url)
  return { ...placeAt(url), path: listed ? `${path}/${id}` : inboxRecordPath(kind, id) }
}

export function recordPath(url: URL, id: string): string {
  const { path, here } = placeOfRecord(url, kindOfUrl(url), requireRecordId(id))
  return path + here
}

export async function returnToRecord(url: URL, id: string, done: string, opposite?: Opposite): Promise<Response> {
  const path = recordPath(url, id)
  const notice = { title: 'Success', description: done, ...undoOf(opposite, path) }
  const headers = { 'Set-Cookie': await setFlashMessage(notice) }
  // Replaces the history entry, so that Back does not lead to the same record twice.
  return replace(path, { headers })
}

type Sent = { request: Request; url: URL; params: { id: string }; context: Readonly<RequestContext> }

export async function runRecordAction({ request, url, params, context }: Sent) {
  const id = requireRecordId(params.id)
  const sent = await readForm(request)
  const intent = intentOf(actionsOnOne, sent)
  if (!intent) throw data(null, { status: 400 })
  return await answerForm(intent, actions[intent], sent, async (value) => {
    const by = { ...currentActor(context), attemptId: recordId(sent.get(attemptName)) }
    const done = await act(intent, { kind: kindOfUrl(url), id }, value, by)
    throw await returnToRecord(url, id, done.said ?? actionsOnOne[intent].done, done.opposite)
  })
}
