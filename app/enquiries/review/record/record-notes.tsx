import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'

import { Choice } from '#app/desk-parts/record/choice.tsx'
import { Notes } from '#app/desk-parts/record/notes.tsx'
import { keepingSourceLabels } from '#app/enquiries/keeping-sources.ts'
import { describeDeletionBlock } from '#app/enquiries/review/deletion-block.ts'
import { formatDate, formatDeadline, formatMoment } from '#app/platform/time/london-time.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { LoadedRecord } from './load-record.server.ts'

type Note = LoadedRecord['notes'][number]

/** `children`: the form for a new one. */
export function RecordNotes({ shown, children }: { shown: LoadedRecord; children: ReactNode }) {
  const { record, notes } = shown
  const withdrawnAt = record.consentWithdrawnAt
  const isToCheck = ({ createdAt, keptAt }: Note) => withdrawnAt !== null && createdAt <= withdrawnAt && !keptAt
  return (
    <Notes
      notes={notes.map((note) => ({
        ...note,
        below: <NoteReview {...{ shown, note }} isToCheck={isToCheck(note)} />,
      }))}
      lead={
        withdrawnAt !== null &&
        notes.some(isToCheck) && (
          <Notice kind="warning" title={`Consent was withdrawn on ${formatDate(withdrawnAt)}`}>
            {describeDeletionBlock(record)
              ? 'These notes stay for now. Those that nobody keeps go with what the family answered, once nothing else needs the record.'
              : `Check these notes: those that nobody keeps with a reason are deleted by ${formatDeadline(record.withdrawal?.dueAt ?? withdrawnAt)}.`}
          </Notice>
        )
      }
    >
      {children}
    </Notes>
  )
}

function NoteReview({ shown, note, isToCheck }: { shown: LoadedRecord; note: Note; isToCheck: boolean }) {
  const { path, here, record } = shown
  const { id, keptAt, keptBy, keptReason, keptSource } = note
  if (keptAt) {
    return (
      <p className="text-ink-soft max-w-measure mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
        Kept by {keptBy ?? 'a former colleague'}, {formatMoment(keptAt)}: {keptReason}
        {keptSource && ` Source: ${keepingSourceLabels[keptSource]}.`}
      </p>
    )
  }
  if (!isToCheck) return null
  const block = describeDeletionBlock(record)
  return (
    <div className="mt-1 grid grid-cols-1 gap-1">
      {block ? (
        <p className="text-ink-soft text-sm">It cannot be deleted: {block}.</p>
      ) : (
        <Choice label="Delete this note">
          <Form
            method="post"
            action={`${path}/notes/${id}${here}`}
            preventScrollReset
            className="grid justify-items-start gap-3"
          >
            <input type="hidden" name="intent" value="delete" />
            <p>It is deleted for good and cannot be restored.</p>
            <Button kind="danger" size="small">
              Delete for good
            </Button>
          </Form>
        </Choice>
      )}
      <p className="pl-5">
        <Link to={`${path}/notes/${id}${here}`} prefetch="none" preventScrollReset className={linkStyle}>
          Keep this note
        </Link>
      </p>
    </div>
  )
}
