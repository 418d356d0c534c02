import { data } from 'react-router'
import { z } from 'zod'

import { RecordFormDialog } from '#app/desk-parts/record/refused-form-dialog.tsx'
import { kindOfUrl } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { parseForm, readForm, text } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/note.route'
import { keepNote, removeNote } from './notes.server.ts'
import { findRecordState } from './outcome-and-owner.server.ts'
import { KeepNoteForm } from './record-notes.tsx'
import { recordPath, returnToRecord } from './record-return.server.ts'
import { maxReasonLength } from './record-rules.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Keep a note' }]

const keepForm = z.object({
  reason: text({
    label: 'Reason',
    min: 1,
    max: maxReasonLength,
    message: 'Please say why it may stay',
    isMultiline: true,
  }),
})

export async function loader({ params, url }: Route.LoaderArgs) {
  const { name } = await findRecordState(kindOfUrl(url), requireRecordId(params.id))
  return { name, record: recordPath(url, params.id), here: url.pathname + url.search }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const [submissionId, noteId] = [requireRecordId(params.id), requireRecordId(params.noteId)]
  const note = { kind: kindOfUrl(url), submissionId, noteId }
  const sent = await readForm(request)
  const intent = sent.get('intent')
  if (intent === 'delete') {
    const { refused } = await removeNote(note, currentActor(context))
    throw await returnToRecord(url, submissionId, { done: refused ? failure(refused) : 'The note is deleted' })
  }
  if (intent !== 'keep') throw data(null, { status: 400 })
  const form = parseForm(keepForm, sent)
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const { refused } = await keepNote(note, form.value.reason, currentActor(context))
  throw await returnToRecord(url, submissionId, { done: refused ? failure(refused) : 'The note stays' })
}

function failure(description: string) {
  return { title: 'Error', description, kind: 'destructive' as const }
}

export default function Note({ loaderData, actionData }: Route.ComponentProps) {
  const { name, record, here } = loaderData
  return (
    <RecordFormDialog title={`Keep a note on ${name}`} record={record} errors={actionData?.errors}>
      <KeepNoteForm action={here} errors={actionData?.errors} values={actionData?.values} />
    </RecordFormDialog>
  )
}
