import { data } from 'react-router'

import { RecordFormDialog } from '#app/desk-parts/record/record-form-dialog.tsx'
import { stayOnRecord } from '#app/desk-parts/record/record-form.tsx'
import { kindIn } from '#app/enquiries/review/kinds/kind-of-url.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/actor.server.ts'

import type { Route } from './+types/notes.route'
import { NoteForm } from './note-form.tsx'
import { noteForm } from './note.ts'
import { addNote } from './notes.server.ts'
import { findState } from './outcome-and-owner.server.ts'
import { recordAddress, returnToRecord } from './record-return.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'New note' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const { name } = await findState(kindIn(url), requireRecordId(params.id))
  return { name, record: recordAddress(url, params.id), here: url.pathname + url.search }
}

/** Adds a note for the team. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  const form = parseForm(noteForm, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  if (!(await addNote(kindIn(url), id, form.value.note, currentActor(context)))) throw data(null, { status: 404 })
  throw await returnToRecord(url, id, 'The note is kept')
}

export const clientAction = stayOnRecord

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  const { name, record, here } = loaderData
  return (
    <RecordFormDialog title={`Note on ${name}`} record={record} errors={actionData?.errors}>
      <NoteForm action={here} errors={actionData?.errors} values={actionData?.values} />
    </RecordFormDialog>
  )
}
