import type { ReactNode } from 'react'
import { Form } from 'react-router'

import { Choice } from '#app/desk-parts/record/choice.tsx'
import { NoteForm, Notes } from '#app/desk-parts/record/notes.tsx'
import { describeDeletionBlock } from '#app/enquiries/review/deletion-block.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { formatDate, formatMoment } from '#app/platform/time/london-time.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { listNotes } from './notes.server.ts'
import type { RefusedForm } from './record-actions.server.ts'
import { maxNoteLength, maxReasonLength, noteHint } from './record-rules.ts'
import type { SubmissionRecord } from './submission-record.server.ts'

type RecordNotesProps = {
  path: string
  here: string
  record: SubmissionRecord
  notes: Awaited<ReturnType<typeof listNotes>>
  refused: RefusedForm | undefined
  /** In place of the form for a note. */
  children?: ReactNode
}

export function RecordNotes({ path, here, record, notes, refused, children }: RecordNotesProps) {
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
      {children ?? (
        <NoteForm
          {...(refused?.intent === 'note' ? refused : {})}
          action={path + here}
          intent="note"
          hint={noteHint}
          limit={maxNoteLength}
        />
      )}
    </Notes>
  )
}

type NoteReviewProps = {
  path: string
  here: string
  record: SubmissionRecord
  note: { id: string; keptAt: Date | null; keptBy: string | null; keptReason: string | null }
  isToCheck: boolean
}

function NoteReview({ path, here, record, note, isToCheck }: NoteReviewProps) {
  const { id, keptAt, keptBy, keptReason } = note
  if (keptAt) {
    return (
      <p className="text-ink-soft max-w-measure mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
        Kept by {keptBy ?? 'a former colleague'}, {formatMoment(keptAt)}: {keptReason}
      </p>
    )
  }
  if (!isToCheck) return null
  const kept = describeDeletionBlock(record)
  return (
    <div className="mt-1 grid grid-cols-1 gap-1">
      {kept ? (
        <p className="text-ink-soft text-sm">It cannot be deleted: {kept}.</p>
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
      <Choice label="Keep this note">
        <KeepNoteForm action={`${path}/notes/${id}${here}`} />
      </Choice>
    </div>
  )
}

type KeepNoteFormProps = { action: string; errors?: FieldErrors | undefined; values?: SubmittedValues | undefined }

export function KeepNoteForm({ action, errors, values }: KeepNoteFormProps) {
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="grid grid-cols-1 gap-3">
      <input type="hidden" name="intent" value="keep" />
      <TextArea
        name="reason"
        label="Why it may stay"
        hint="For example: it says nothing about health, or we need it for a legal claim."
        rows={2}
        limit={maxReasonLength}
        defaultValue={submittedText(values, 'reason')}
        error={errors?.reason}
      />
      <Button kind="secondary" size="small" className="justify-self-start">
        Keep it
      </Button>
    </Form>
  )
}
