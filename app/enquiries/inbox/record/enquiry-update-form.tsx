import type { KeyboardEvent } from 'react'

import { maxNoteLength, nextSteps, outcomeOptions, outcomeState } from '#app/enquiries/inbox/actions/action-forms.ts'
import type { FieldView } from '#app/records/page-data.ts'

import { FieldsForm, type Shown } from './record-actions.tsx'

/** Note, outcome and next step, saved together by one button or Ctrl+Enter. */
export function EnquiryUpdateForm({ shown }: { shown: Shown }) {
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
  const isCare = record.outcome === 'became care'
  return {
    note: {
      shape: 'text',
      label: 'Note',
      hint: 'For the team only, and encrypted.',
      isOptional: true,
      rows: 3,
      limit: maxNoteLength,
    },
    tellId: {
      shape: 'select',
      label: 'Tell a colleague',
      hint: 'By email, with a link to this record and without the note.',
      options: [{ value: '', label: 'Nobody' }, ...colleagues],
    },
    next: { shape: 'select', label: 'What happens next', options: nextSteps },
    waitDay: { shape: 'day', label: 'Come back to it on', hint: 'From nine in the morning.', width: 'half' },
    outcome: {
      shape: 'select',
      label: 'Outcome',
      hint: isCare
        ? 'To take it back, write why in the note. All administrators are told, and the record cannot be deleted for 30 days.'
        : undefined,
      options: outcomeOptions,
    },
    careEndedOn: {
      shape: 'day',
      label: 'Day on which care ended',
      hint: 'Once it has ended.',
      isOptional: true,
      width: 'half',
    },
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
