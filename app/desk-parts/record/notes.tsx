import type { ReactNode } from 'react'

import { formatMoment } from '#app/platform/time/london-time.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'

import { InPlaceForm, type SubmittedForm } from './in-place-form.tsx'

type Note = { id: string | number; note: string; author: string | null; createdAt: Date }

interface NotesProps {
  notes: (Note & { below?: ReactNode })[]
  lead?: ReactNode
  children: ReactNode
}

export function Notes({ notes, lead, children }: NotesProps) {
  return (
    <section className="border-line mt-6 grid grid-cols-1 gap-4 border-t pt-5 print:hidden">
      <h3 className="text-base">Notes</h3>
      {lead}
      {notes.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {notes.map(({ id, note, author, createdAt, below }) => (
            <li key={id} className="border-line border-l-4 pl-4">
              <p className="text-ink-soft text-sm">
                {author ?? 'A former colleague'}, {formatMoment(createdAt)}
              </p>
              <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{note}</p>
              {below}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

interface NoteFormProps extends SubmittedForm {
  action: string
  intent?: string
  hint: string
  limit: number
}

export function NoteForm({ hint, limit, ...form }: NoteFormProps) {
  return (
    <InPlaceForm {...form} next="[name=note]" sendLabel="Add the note">
      {({ field }) => <TextArea {...field('note')} label="New note" hint={hint} rows={3} limit={limit} />}
    </InPlaceForm>
  )
}
