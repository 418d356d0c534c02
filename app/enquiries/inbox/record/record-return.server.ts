import { data, replace } from 'react-router'

import { act, actions } from '#app/enquiries/inbox/actions/act.server.ts'
import { type ActionOnOne, actionsOnOne } from '#app/enquiries/inbox/actions/action-words.ts'
import { type AnyAction, Conflict } from '#app/enquiries/inbox/actions/define-action.server.ts'
import { type Opposite, undoOf } from '#app/enquiries/inbox/actions/undo.ts'
import { kindOfUrl } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { inboxSearchParams } from '#app/enquiries/inbox/list/inbox-queues.ts'
import { listSearchParams } from '#app/enquiries/inbox/list/submission-list.ts'
import { type EnquiryKind, inboxPath, inboxRecordPath, isInbox, kindConfig } from '#app/enquiries/kinds.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { recordId, requireRecordId } from '#app/platform/http/record-id.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { Refusal } from '#app/records/kind.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

/** The record's place over its list or in the inbox. `here` is the list's query. */
export function placeOfRecord(url: URL, kind: EnquiryKind, id: string) {
  const { listPath } = kindConfig[kind]
  if (!isInbox(url.pathname)) {
    const here = listSearchParams(kind, url.searchParams)
    return { here, path: `${listPath}/${id}`, list: listPath + here }
  }
  const here = inboxSearchParams(url.searchParams)
  return { here, path: inboxRecordPath(kind, id), list: inboxPath + here }
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

/** Shown on the page if the browser runs no scripts. */
export type RefusedForm = { intent: ActionOnOne; values: SubmittedValues } & Pick<
  Refusal['answer'],
  'errors' | 'failed'
>

export async function runRecordAction({ request, url, params, context }: Sent) {
  const id = requireRecordId(params.id)
  const sent = await readForm(request)
  const intent = sent.get('intent')
  if (!isAction(intent)) throw data(null, { status: 400 })
  const { form: schema, read = (typed: unknown) => typed }: AnyAction = actions[intent]
  const form = schema ? parseForm(schema, sent) : { ok: true as const, value: {}, values: {} }
  if (!form.ok) return data<RefusedForm>({ intent, values: form.values, errors: form.errors }, { status: 400 })
  try {
    const by = { ...currentActor(context), attemptId: recordId(sent.get(attemptName)) }
    const done = await act(intent, { kind: kindOfUrl(url), id }, read(form.value) as never, by)
    throw await returnToRecord(url, id, done.said ?? actionsOnOne[intent].done, done.opposite)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const values: SubmittedValues = { ...form.values }
    // The next save replaces what the message names.
    if (error instanceof Conflict) delete values['basedOn']
    return data<RefusedForm>({ intent, values, ...error.answer }, error.init ?? {})
  }
}

function isAction(intent: FormDataEntryValue | null): intent is ActionOnOne {
  return typeof intent === 'string' && Object.hasOwn(actionsOnOne, intent)
}
