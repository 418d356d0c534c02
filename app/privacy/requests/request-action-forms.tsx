import { RecordForm } from '#app/desk-parts/record/record-form.tsx'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { maxReasonLength } from './request-forms.ts'
import {
  resolutionLabels,
  resolutions,
  identityLabels,
  identityMethods,
  refusalLabels,
  refusalSources,
} from './request-types.ts'

interface Shown {
  action: string
  errors?: FieldErrors | undefined
  values?: SubmittedValues | undefined
}

const choose = { value: '', label: 'Choose' }

type DatedForm = Shown & { today: string }

type DayFormProps = DatedForm & {
  intent: 'acknowledge' | 'ask-identity'
  name: 'acknowledgedOn' | 'askedOn'
  label: string
  hint?: string
}

export function DayForm({ name, label, hint, today, ...form }: DayFormProps) {
  return (
    <RecordForm {...form} next="#record-title" sendLabel="Save the day">
      {({ errors, values }) => (
        <TextField
          name={name}
          type="date"
          label={label}
          hint={hint}
          defaultValue={submittedText(values, name) ?? today}
          error={errors?.[name]}
        />
      )}
    </RecordForm>
  )
}

export function IdentityForm({ today, ...form }: DatedForm) {
  return (
    <RecordForm {...form} intent="identity" next="#record-title" sendLabel="The identity is checked">
      {({ errors, values }) => (
        <>
          <SelectField
            name="method"
            label="How you know who it is"
            options={[choose, ...identityMethods.map((value) => ({ value, label: identityLabels[value] }))]}
            defaultValue={submittedText(values, 'method') ?? ''}
            error={errors?.method}
          />
          <TextField
            name="checkedOn"
            type="date"
            label="Since when you are sure"
            defaultValue={submittedText(values, 'checkedOn') ?? today}
            error={errors?.checkedOn}
          />
        </>
      )}
    </RecordForm>
  )
}

export function ExtensionForm(form: Shown) {
  return (
    <RecordForm {...form} intent="extend" next="#record-title" sendLabel="Extend it">
      {({ errors, values }) => (
        <TextArea
          name="extensionReason"
          label="Why it takes longer"
          hint="The letter tells them. Only where it is complex, or they asked for several things."
          rows={3}
          limit={maxReasonLength}
          defaultValue={submittedText(values, 'extensionReason')}
          error={errors?.extensionReason}
        />
      )}
    </RecordForm>
  )
}

export function RefusalForm(form: Shown) {
  return (
    <RecordForm {...form} intent="refuse" next="#record-title" sendLabel="Refuse it">
      {({ errors, values }) => (
        <>
          <SelectField
            name="source"
            label="What it rests on"
            hint="Check with your adviser first."
            options={[choose, ...refusalSources.map((value) => ({ value, label: refusalLabels[value] }))]}
            defaultValue={submittedText(values, 'source') ?? ''}
            error={errors?.source}
          />
          <TextArea
            name="refusalReason"
            label="Why it is refused"
            hint="The letter tells them."
            rows={3}
            limit={maxReasonLength}
            defaultValue={submittedText(values, 'refusalReason')}
            error={errors?.refusalReason}
          />
        </>
      )}
    </RecordForm>
  )
}

export function ResolutionForm({ today, ...form }: DatedForm) {
  return (
    <RecordForm {...form} intent="end" next="#record-title" sendLabel="End it">
      {({ errors, values }) => (
        <>
          <SelectField
            name="resolution"
            label="How it ended"
            options={resolutions
              .filter((value) => value !== 'refused')
              .map((value) => ({ value, label: resolutionLabels[value] }))}
            defaultValue={submittedText(values, 'resolution') ?? 'answered'}
            error={errors?.resolution}
          />
          <TextField
            name="endedOn"
            type="date"
            label="Day on which it ended"
            defaultValue={submittedText(values, 'endedOn') ?? today}
            error={errors?.endedOn}
          />
        </>
      )}
    </RecordForm>
  )
}

type OwnerFormProps = Shown & {
  ownerId: string | null
  ownerName: string | null
  admins: { id: string; name: string }[]
}

export function OwnerForm({ ownerId, ownerName, admins, ...form }: OwnerFormProps) {
  const hasLeft = ownerId !== null && !admins.some(({ id }) => id === ownerId)
  const options = [
    { value: '', label: 'Nobody' },
    ...(hasLeft ? [{ value: ownerId, label: `${ownerName ?? 'A former colleague'} (no longer here)` }] : []),
    ...admins.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <RecordForm {...form} intent="owner" basedOn={ownerId ?? ''} sendLabel="Save who looks after it">
      {({ errors }) => (
        <SelectField
          name="ownerId"
          label="Who looks after it"
          options={options}
          defaultValue={ownerId ?? ''}
          error={errors?.ownerId}
        />
      )}
    </RecordForm>
  )
}
