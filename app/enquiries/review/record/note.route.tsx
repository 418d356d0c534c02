import { data, Form, redirect } from 'react-router'
import { z } from 'zod'

import { RecordFormDialog } from '#app/desk-parts/record/refused-form-dialog.tsx'
import { keepingSourceLabels, keepingSources } from '#app/enquiries/keeping-sources.ts'
import { kindOfUrl } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { parseForm, readForm, text } from '#app/platform/forms/forms.ts'
import { type FieldErrors, submittedText, type SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'

import type { Route } from './+types/note.route'
import { findNoteHead, keepNote, removeNote } from './notes.server.ts'
import { recordPath, returnToRecord } from './record-return.server.ts'
import { maxReasonLength } from './record-rules.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Keep a note' }]

const keepForm = z.object({
  source: z.enum(keepingSources, 'Please choose what it rests on'),
  reason: text({
    label: 'Reason',
    min: 1,
    max: maxReasonLength,
    message: 'Please say why it may stay',
    isMultiline: true,
  }),
})

export async function loader({ params, url }: Route.LoaderArgs) {
  const record = recordPath(url, params.id)
  const head = await findNoteHead(requireRecordId(params.id), requireRecordId(params.noteId))
  // A colleague has deleted the note in the meantime.
  if (!head) throw redirect(record)
  return { ...head, record }
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
  const { refused } = await keepNote(note, form.value, currentActor(context))
  throw await returnToRecord(url, submissionId, { done: refused ? failure(refused) : 'The note stays' })
}

function failure(description: string) {
  return { title: 'Error', description, kind: 'destructive' as const }
}

export default function Note({ loaderData, actionData }: Route.ComponentProps) {
  const { author, createdAt, record } = loaderData
  const { errors, values }: { errors?: FieldErrors; values?: SubmittedValues } = actionData ?? {}
  return (
    <RecordFormDialog
      title={`Keep the note of ${author ?? 'a former colleague'}, ${formatMoment(createdAt)}`}
      record={record}
      errors={errors}
    >
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="keep" />
        <SelectField
          name="source"
          label="What it rests on"
          hint="Check with your adviser first."
          options={[
            { value: '', label: 'Choose' },
            ...keepingSources.map((value) => ({ value, label: keepingSourceLabels[value] })),
          ]}
          defaultValue={submittedText(values, 'source') ?? ''}
          error={errors?.source}
        />
        <TextArea
          name="reason"
          label="Why it may stay"
          hint="Encrypted, and shown with the note."
          rows={2}
          limit={maxReasonLength}
          defaultValue={submittedText(values, 'reason')}
          error={errors?.reason}
        />
        <Button className="justify-self-start">Keep it</Button>
      </Form>
    </RecordFormDialog>
  )
}
