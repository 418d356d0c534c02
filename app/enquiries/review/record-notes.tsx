import { NoteForm } from '#app/enquiries/review/note-form.tsx'
import { Notes } from '#app/staff/notes.tsx'

type RecordNotesProps = {
  action: string
  notes: { id: string; note: string; author: string | null; createdAt: Date }[]
}

/** What staff noted among themselves. */
export function RecordNotes({ action, notes }: RecordNotesProps) {
  return (
    <Notes notes={notes}>
      {/* Keyed, so that it is empty again after a note was added. */}
      <NoteForm key={notes.length} action={action} />
    </Notes>
  )
}
