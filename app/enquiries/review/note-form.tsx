import { Form } from 'react-router'

import { maxNoteLength } from '#app/enquiries/review/note.ts'
import { type FieldErrors, type KeptInput, keptText } from '#app/platform/kept-input.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

type NoteFormProps = { action: string; errors?: FieldErrors | undefined; kept?: KeptInput | undefined }

export function NoteForm({ action, errors, kept }: NoteFormProps) {
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="grid gap-4">
      <TextArea
        name="note"
        label="New note"
        hint="For the team only. It is kept sealed, as what the family wrote."
        rows={3}
        limit={maxNoteLength}
        defaultValue={keptText(kept, 'note')}
        error={errors?.note}
      />
      <Button kind="secondary" size="small" className="justify-self-start">
        Add the note
      </Button>
    </Form>
  )
}
