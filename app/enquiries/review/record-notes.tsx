import { NoteForm } from '#app/enquiries/review/note-form.tsx'
import { formatMoment } from '#app/ui/dates.ts'

type RecordNotesProps = {
  action: string
  notes: { id: string; note: string; author: string | null; createdAt: Date }[]
}

/** What staff noted among themselves. */
export function RecordNotes({ action, notes }: RecordNotesProps) {
  return (
    <section className="border-line mt-6 grid gap-4 border-t pt-5 print:hidden">
      <h3 className="text-base">Notes</h3>
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map(({ id, note, author, createdAt }) => (
            <li key={id} className="border-line border-l-4 pl-4">
              <p className="text-ink-soft text-sm">
                {author ?? 'Somebody who has left'}, {formatMoment(createdAt)}
              </p>
              <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{note}</p>
            </li>
          ))}
        </ul>
      )}
      {/* Keyed, so that it is empty again after a note was added. */}
      <NoteForm key={notes.length} action={action} />
    </section>
  )
}
