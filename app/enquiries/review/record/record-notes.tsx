import { Notes } from '#app/desk-parts/record/notes.tsx'
import { formatDate } from '#app/platform/time/london-time.ts'
import { Notice } from '#app/ui/messages/notice.tsx'

import { NoteForm } from './note-form.tsx'
import { NoteReview } from './note-review.tsx'
import type { listNotes } from './notes.server.ts'
import type { SubmissionRecord } from './submission-record.server.ts'

type RecordNotesProps = {
  path: string
  here: string
  record: SubmissionRecord
  notes: Awaited<ReturnType<typeof listNotes>>
}

/** What staff noted among themselves; once consent was withdrawn, what was noted before is checked note by note. */
export function RecordNotes({ path, here, record, notes }: RecordNotesProps) {
  const withdrawnAt = record.consentWithdrawnAt
  const isToCheck = ({ createdAt, keptAt }: RecordNotesProps['notes'][number]) =>
    withdrawnAt !== null && createdAt <= withdrawnAt && !keptAt
  return (
    <Notes
      notes={notes.map((note) => ({
        ...note,
        below: <NoteReview {...{ path, here, record, note }} isToCheck={isToCheck(note)} />,
      }))}
      lead={
        withdrawnAt !== null &&
        notes.some(isToCheck) && (
          <Notice kind="warning" title={`Consent was withdrawn on ${formatDate(withdrawnAt)}`}>
            Check whether these notes may stay: delete what speaks of health, or say why it may be kept.
          </Notice>
        )
      }
    >
      <NoteForm action={`${path}/notes${here}`} />
    </Notes>
  )
}
