import type { KeyboardEvent } from 'react'
import { Form } from 'react-router'

import { ActionDisclosure } from '#app/desk-parts/record/action-disclosure.tsx'
import { Notes } from '#app/desk-parts/record/notes.tsx'
import { keepNoteFields, outcomeState, workFields } from '#app/enquiries/inbox/actions/action-forms.ts'
import { describeDeletionBlock } from '#app/enquiries/inbox/deletion-block.ts'
import { noteRetentionGroundLabels } from '#app/enquiries/note-retention-grounds.ts'
import { formatDate, formatDeadline, formatMoment } from '#app/platform/time/london-time.ts'
import { viewsOf } from '#app/records/form-fields.ts'
import type { FieldView } from '#app/records/page-data.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import { FieldsForm, type Shown } from './record-actions.tsx'
import type { LoadedRecord } from './record-page.server.ts'

type Note = LoadedRecord['notes'][number]

/** With the form for a new one. */
export function RecordNotes({ shown }: { shown: Shown }) {
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
            <ActionDisclosure label="Keep a note" isOpen={refused?.intent === 'keep-note'}>
              <KeepNote shown={shown} notes={toCheck} />
            </ActionDisclosure>
          </>
        )
      }
    >
      <UpdateForm shown={shown} />
    </Notes>
  )
}

function KeptNote({ note: { keptAt, keptBy, keptReason, keptSource } }: { note: Note }) {
  if (!keptAt) return null
  return (
    <p className="text-ink-soft max-w-measure mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
      Kept by {keptBy ?? 'a former colleague'}, {formatMoment(keptAt)}: {keptReason}
      {keptSource && ` Source: ${noteRetentionGroundLabels[keptSource]}.`}
    </p>
  )
}

function DeleteNote({ shown, note, block }: { shown: Shown; note: Note; block: string | undefined }) {
  if (block) return <p className="text-ink-soft mt-1 text-sm">It cannot be deleted: {block}.</p>
  return (
    <ActionDisclosure label="Delete this note">
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
    </ActionDisclosure>
  )
}

function KeepNote({ shown, notes }: { shown: Shown; notes: Note[] }) {
  const named = notes.map(({ id, note, author, createdAt }) => ({
    value: id,
    label: `${note.slice(0, 60)} (${author ?? 'a former colleague'}, ${formatMoment(createdAt)})`,
  }))
  const options = named.length > 1 ? [{ value: '', label: 'Choose' }, ...named] : named
  return (
    <FieldsForm
      {...{ shown, name: 'keep-note', basedOn: notes.map(({ id }) => id).join(' '), values: {} }}
      fields={{ noteId: { shape: 'select', label: 'Note', options }, ...viewsOf(keepNoteFields) }}
    />
  )
}

/** Note, outcome and next step, saved together by one button or Ctrl+Enter. */
function UpdateForm({ shown }: { shown: Shown }) {
  const { outcome, careEndedOn } = shown.record
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the button inside
    <div onKeyDown={sendOnCtrlEnter} className="group/composer">
      <FieldsForm
        {...{ shown, name: 'work', basedOn: outcomeState(shown.record), fields: fieldsOf(shown), shownIf }}
        values={{ outcome, careEndedOn: careEndedOn ?? '' }}
        next="dialog:modal h2, #record-title"
        className="border-line bg-paper grid grid-cols-1 gap-3 rounded-md border p-4"
      />
    </div>
  )
}

function fieldsOf({ record, admins, myself }: Shown): Record<string, FieldView> {
  const colleagues = admins.filter(({ id }) => id !== myself).map(({ id, name }) => ({ value: id, label: name }))
  const { tellId, outcome } = workFields
  const hint =
    record.outcome === 'became care'
      ? 'To take it back, write why in the note. All administrators are told, and the record cannot be deleted for 30 days.'
      : undefined
  return {
    ...viewsOf(workFields),
    tellId: { ...tellId.view, options: [...tellId.view.options, ...colleagues] },
    outcome: { ...outcome.view, hint },
  }
}

/** Without support for :has() they are always shown. */
const shownIf = {
  waitDay: 'supports-[selector(:has(*))]:group-not-has-[[name=next]_[value=waiting]:checked]/composer:hidden',
  careEndedOn:
    'supports-[selector(:has(*))]:group-not-has-[[name=outcome]_[value="became_care"]:checked]/composer:hidden',
}

function sendOnCtrlEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.querySelector('form')?.requestSubmit()
}
