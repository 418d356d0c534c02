import type { ReactNode } from 'react'
import { Form } from 'react-router'

import { Choice } from '#app/desk-parts/record/choice.tsx'
import { Notes } from '#app/desk-parts/record/notes.tsx'
import { maxReasonLength } from '#app/enquiries/inbox/actions/action-forms.ts'
import { describeDeletionBlock } from '#app/enquiries/inbox/deletion-block.ts'
import { keepingSourceLabels } from '#app/enquiries/keeping-sources.ts'
import { formatDate, formatDeadline, formatMoment } from '#app/platform/time/london-time.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { LoadedRecord } from './load-record.server.ts'
import { FieldsForm, type Shown } from './record-actions.tsx'

type Note = LoadedRecord['notes'][number]

/** `children`: the form for a new one. */
export function RecordNotes({ shown, children }: { shown: Shown; children: ReactNode }) {
  const { record, notes, refused } = shown
  const withdrawnAt = record.consentWithdrawnAt
  const block = describeDeletionBlock(record)
  const toCheck = notes.filter(({ createdAt, keptAt }) => withdrawnAt !== null && createdAt <= withdrawnAt && !keptAt)
  return (
    <Notes
      notes={notes.map((note) => ({
        ...note,
        below: toCheck.includes(note) ? <DeleteNote {...{ shown, note, block }} /> : <KeptNote note={note} />,
      }))}
      lead={
        withdrawnAt !== null &&
        toCheck.length > 0 && (
          <>
            <Notice kind="warning" title={`Consent was withdrawn on ${formatDate(withdrawnAt)}`}>
              {block
                ? 'These notes stay for now. Those that nobody keeps go with what the family answered, once nothing else needs the record.'
                : `Check these notes: those that nobody keeps with a reason are deleted by ${formatDeadline(record.withdrawal?.dueAt ?? withdrawnAt)}.`}
            </Notice>
            <Choice label="Keep a note" isOpen={refused?.intent === 'keep-note'}>
              <KeepNote shown={shown} notes={toCheck} />
            </Choice>
          </>
        )
      }
    >
      {children}
    </Notes>
  )
}

function KeptNote({ note: { keptAt, keptBy, keptReason, keptSource } }: { note: Note }) {
  if (!keptAt) return null
  return (
    <p className="text-ink-soft max-w-measure mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
      Kept by {keptBy ?? 'a former colleague'}, {formatMoment(keptAt)}: {keptReason}
      {keptSource && ` Source: ${keepingSourceLabels[keptSource]}.`}
    </p>
  )
}

function DeleteNote({ shown, note, block }: { shown: Shown; note: Note; block: string | undefined }) {
  if (block) return <p className="text-ink-soft mt-1 text-sm">It cannot be deleted: {block}.</p>
  return (
    <Choice label="Delete this note">
      <Form
        method="post"
        action={shown.path + shown.here}
        preventScrollReset
        className="grid justify-items-start gap-3"
      >
        <input type="hidden" name="intent" value="delete-note" />
        <input type="hidden" name="noteId" value={note.id} />
        <p>It is deleted for good and cannot be restored.</p>
        <Button kind="danger" size="small">
          Delete for good
        </Button>
      </Form>
    </Choice>
  )
}

function KeepNote({ shown, notes }: { shown: Shown; notes: Note[] }) {
  const named = notes.map(({ id, note, author, createdAt }) => ({
    value: id,
    label: `${note.slice(0, 60)} (${author ?? 'a former colleague'}, ${formatMoment(createdAt)})`,
  }))
  const sources = Object.entries(keepingSourceLabels).map(([value, label]) => ({ value, label }))
  const choose = { value: '', label: 'Choose' }
  return (
    <FieldsForm
      {...{ shown, name: 'keep-note', basedOn: notes.map(({ id }) => id).join(' '), values: {} }}
      fields={{
        noteId: { shape: 'select', label: 'Note', options: [...(named.length > 1 ? [choose] : []), ...named] },
        source: {
          shape: 'select',
          label: 'What it rests on',
          hint: 'Check with your adviser first.',
          options: [choose, ...sources],
        },
        reason: {
          shape: 'text',
          label: 'Why it may stay',
          hint: 'Encrypted, and shown with the note.',
          rows: 2,
          limit: maxReasonLength,
        },
      }}
    />
  )
}
