import { data } from 'react-router'
import { z } from 'zod'

import { RecordFormDialog } from '#app/desk-parts/record/record-form-dialog.tsx'
import { kindIn } from '#app/enquiries/review/kinds/kind-of-url.server.ts'
import { parseForm, readForm, text } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/actor.server.ts'

import type { Route } from './+types/note-keeping.route'
import { keepNote } from './note-review.server.ts'
import { KeepNoteForm } from './note-review.tsx'
import { findState } from './outcome-and-owner.server.ts'
import { maxReasonLength } from './outcome.ts'
import { recordAddress, returnToRecord } from './record-return.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Keep a note' }]

const keepingForm = z.object({
  reason: text({
    label: 'Reason',
    min: 1,
    max: maxReasonLength,
    message: 'Please say why it may stay',
    isMultiline: true,
  }),
})

export async function loader({ params, url }: Route.LoaderArgs) {
  const { name } = await findState(kindIn(url), requireRecordId(params.id))
  return { name, record: recordAddress(url, params.id), here: url.pathname + url.search }
}

/** Says why a note stays although consent was withdrawn. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const [submissionId, noteId] = [requireRecordId(params.id), requireRecordId(params.noteId)]
  const form = parseForm(keepingForm, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const { refused } = await keepNote(
    { kind: kindIn(url), submissionId, noteId },
    form.value.reason,
    currentActor(context),
  )
  const words = refused ? { title: 'Error', description: refused, kind: 'destructive' as const } : 'The note stays'
  throw await returnToRecord(url, submissionId, words)
}

export default function NoteKeeping({ loaderData, actionData }: Route.ComponentProps) {
  const { name, record, here } = loaderData
  return (
    <RecordFormDialog title={`Keep a note on ${name}`} record={record} errors={actionData?.errors}>
      <KeepNoteForm action={here} errors={actionData?.errors} values={actionData?.values} />
    </RecordFormDialog>
  )
}
