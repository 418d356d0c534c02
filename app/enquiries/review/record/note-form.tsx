import { NoteForm as StaffNoteForm } from '#app/desk-parts/record/notes.tsx'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'

import { maxNoteLength } from './note.ts'

type NoteFormProps = { action: string; errors?: FieldErrors | undefined; values?: SubmittedValues | undefined }

export function NoteForm(props: NoteFormProps) {
  const hint = 'For the team only. It is kept sealed, as what the family wrote.'
  return <StaffNoteForm {...props} hint={hint} limit={maxNoteLength} />
}
