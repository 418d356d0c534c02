import type { ReactNode } from 'react'

import { fieldsFrom } from '#app/enquiries/questions/shown-fields.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { RadioGroup } from '#app/ui/fields/choice.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PublicForm } from '#app/ui/public-forms/public-form.tsx'

import type { FamilyResponse, FamilyIntent } from './family-actions.server.ts'
import { maxAdditionLength, maxTimeLength } from './family-forms.ts'
import type { FamilyStatus } from './family-status.server.ts'

interface FamilyFormProps {
  status: FamilyStatus
  answer: FamilyResponse
  lead: string
}

export function CallForm({ status: { hasPhone, reachedAt, callDays, openingHours }, answer, lead }: FamilyFormProps) {
  const { field, isAnswered } = fieldsFrom(answer)
  const otherTime = (label: string) => (
    <TextField
      {...field('otherTime')}
      label={label}
      hint={`For example: Thursday after 4. At most ${maxTimeLength} characters.`}
      autoComplete="off"
    />
  )
  return (
    <Choice label="Please call me" isOpen={isAnswered(['phone', 'callTime', 'otherTime'])} lead={lead}>
      <IntentForm intent="call" sendLabel="Ask for a call">
        <TextField
          {...field('phone')}
          label="Phone number"
          hint={hasPhone ? `Leave it empty, and we’ll call the number you gave us: ${reachedAt.at(-1)}.` : undefined}
          type="tel"
          autoComplete="tel"
          width="half"
          optional={hasPhone}
        />
        {callDays.length === 0 ? (
          <>
            <input type="hidden" name="callTime" value="other" />
            {otherTime('When may we call?')}
          </>
        ) : (
          <RadioGroup
            {...field('callTime')}
            legend="When may we call?"
            hint={openingHours && `We are here: ${openingHours}.`}
            options={[
              ...callDays.map((day) => ({ value: day, label: day === 'today' ? 'Today' : 'Tomorrow' })),
              { value: 'other', label: 'At another time', reveal: otherTime('When it suits you') },
            ]}
          />
        )}
      </IntentForm>
    </Choice>
  )
}

export function AdditionForm({ status: { mayAdd, isHealthForm, consentWithdrawnAt }, answer, lead }: FamilyFormProps) {
  const { field, isAnswered } = fieldsFrom(answer)
  if (!mayAdd) {
    return (
      <p className="text-ink-soft">
        {consentWithdrawnAt
          ? 'You have withdrawn your consent, so nothing can be added here. Please call us instead.'
          : 'You have added a lot already. If there is anything else, please call us.'}
      </p>
    )
  }
  return (
    <Choice label="Something to add or correct?" isOpen={isAnswered(['addition'])} lead={lead}>
      <IntentForm intent="addition" sendLabel="Add it" hasDraft>
        <TextArea
          {...field('addition')}
          label="What you would like to add or correct"
          hint={isHealthForm ? undefined : 'Please do not send health details here.'}
          rows={5}
          limit={maxAdditionLength}
        />
      </IntentForm>
    </Choice>
  )
}

/** `givingUp`: what becomes of a place in a class. */
export function CancellationForm({ lead, givingUp }: { lead: string; givingUp: string | undefined }) {
  return (
    <Choice label="I no longer need this" lead={lead}>
      <p className="max-w-measure">{givingUp ?? 'You can change your mind here.'}</p>
      <IntentForm intent="withdraw" kind="danger" sendLabel="Yes, I no longer need it" />
    </Choice>
  )
}

export function ResumeForm({ isPlaceGone }: { isPlaceGone: boolean }) {
  return (
    <IntentForm intent="resume" sendLabel="I need it after all">
      <p className="max-w-measure">
        We have stopped working on it. Has something changed?
        {isPlaceGone && ' You do not get your place in the class back.'}
      </p>
    </IntentForm>
  )
}

interface IntentFormProps {
  intent: FamilyIntent
  kind?: 'danger'
  sendLabel: string
  hasDraft?: boolean
  children?: ReactNode
}

function IntentForm({ intent, kind, sendLabel, hasDraft, children }: IntentFormProps) {
  return (
    <PublicForm id={`family-${intent}`} data-draft={hasDraft} className="grid gap-5">
      {children}
      <Button name="intent" value={intent} kind={kind} pendingLabel="Sending..." className="justify-self-start">
        {sendLabel}
      </Button>
    </PublicForm>
  )
}

interface ChoiceProps {
  label: string
  isOpen?: boolean
  lead: string
  children: ReactNode
}

function Choice({ label, isOpen = false, lead, children }: ChoiceProps) {
  return (
    <details open={isOpen} className="border-line bg-paper rounded-door border-2 px-5">
      <summary className="min-h-13 cursor-pointer content-center font-semibold">{label}</summary>
      <div className="grid gap-5 pb-6">
        <p className="max-w-measure">{lead}</p>
        {children}
      </div>
    </details>
  )
}
