import type { ChangeEvent, KeyboardEvent } from 'react'

import {
  maxNoteLength,
  nextSteps,
  type Outcome,
  outcomeOptions,
  outcomeState,
} from '#app/enquiries/review/actions/action-forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useInvisibleUntilHydrated } from '#app/ui/use-hydrated.ts'

import { ActionForm, type Shown } from './record-actions.tsx'

type ComposerProps = { shown: Shown; record: Outcome }

/** Note, outcome and next step, saved together by one button or Ctrl+Enter. */
export function Composer({ shown, record }: ComposerProps) {
  const colleagues = shown.admins.filter(({ id }) => id !== shown.myself).map(({ name }) => name)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the button inside
    <div onKeyDown={sendOnCtrlEnter} className="group/composer">
      <ActionForm
        shown={shown}
        name="work"
        basedOn={outcomeState(record)}
        next="dialog:modal h2, #record-title"
        className="border-line bg-paper grid grid-cols-1 gap-3 rounded-md border p-4"
      >
        {({ errors, values }) => (
          <>
            <TextArea
              name="note"
              label="Note"
              hint="For the team only, and encrypted. Write @ and a name to tell a colleague by email."
              optional
              rows={3}
              limit={maxNoteLength}
              defaultValue={submittedText(values, 'note')}
              error={errors?.note}
              aria-keyshortcuts="Control+Enter"
            />
            <NoteHelp colleagues={colleagues} />
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              <SelectField
                name="next"
                label="What happens next"
                options={nextSteps}
                defaultValue={submittedText(values, 'next') ?? ''}
                error={errors?.next}
                data-next
              />
              <SelectField
                name="outcome"
                label="Outcome"
                options={outcomeOptions}
                defaultValue={submittedText(values, 'outcome') ?? record.outcome}
                hint={
                  record.outcome === 'became care'
                    ? 'To take it back, write why in the note. All administrators are told, and the record cannot be deleted for 30 days.'
                    : undefined
                }
                error={errors?.outcome}
              />
            </div>
            <div className={careStyle}>
              <TextField
                name="careEndedOn"
                type="date"
                label="Day on which care ended"
                hint="Once it has ended."
                optional
                defaultValue={submittedText(values, 'careEndedOn') ?? record.careEndedOn ?? ''}
                error={errors?.careEndedOn}
                width="half"
              />
            </div>
            <div className={waitStyle}>
              <TextField
                name="waitDay"
                type="date"
                label="Come back to it on"
                required
                defaultValue={submittedText(values, 'waitDay')}
                error={errors?.waitDay}
              />
              <TextField
                name="waitTime"
                type="time"
                label="At"
                optional
                defaultValue={submittedText(values, 'waitTime') ?? '09:00'}
                error={errors?.waitTime}
              />
            </div>
          </>
        )}
      </ActionForm>
    </div>
  )
}

// Only shown for `waiting`. Without support for :has() it is always shown.
const waitStyle =
  'grid grid-cols-1 gap-3 sm:grid-cols-2 supports-[selector(:has(*))]:group-not-has-[[name=next]_[value=waiting]:checked]/composer:hidden'

const careStyle =
  'supports-[selector(:has(*))]:group-not-has-[[name=outcome]_[value="became_care"]:checked]/composer:hidden'

const noteTemplates = [
  'Called, nobody answered. Left a voicemail.',
  'Called and spoke to them.',
  'Emailed them with times and prices.',
  'They will think about it and come back to us.',
  'We cannot help: outside our area.',
]

function NoteHelp({ colleagues }: { colleagues: string[] }) {
  const visibility = useInvisibleUntilHydrated()
  return (
    <select
      aria-label="Insert into the note"
      onChange={insertChoice}
      defaultValue=""
      className={`border-line bg-paper min-h-11 max-w-full justify-self-start rounded-md border px-2 text-sm ${visibility}`}
    >
      <option value="">Insert a usual note or a colleague…</option>
      {[...noteTemplates, ...colleagues.map((name) => `@${name}`)].map((words) => (
        <option key={words}>{words}</option>
      ))}
    </select>
  )
}

function insertChoice({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
  const note = currentTarget.form?.elements.namedItem('note')
  const words = currentTarget.value
  currentTarget.value = ''
  if (!(note instanceof HTMLTextAreaElement) || !words) return
  // React's own setter would hide the change from listeners.
  const typed = note.value.trimEnd()
  const between = words.startsWith('@') ? ' ' : '\n'
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
    note,
    (typed ? typed + between : '') + words,
  )
  note.dispatchEvent(new Event('input', { bubbles: true }))
  note.focus()
}

function sendOnCtrlEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.querySelector('form')?.requestSubmit()
}
