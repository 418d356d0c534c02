import type { ComponentType } from 'react'

import { ChooseVersion, type ConflictingVersions } from '#app/desk-parts/merge-conflict.tsx'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { CheckboxGroup, RadioGroup } from '#app/ui/fields/choice.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { SuggestedField } from '#app/ui/fields/suggested-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { FieldView } from './page-data.ts'

export type FormState = {
  fields: Record<string, FieldView>
  values: SubmittedValues
  errors?: FieldErrors | undefined
  conflicts?: Record<string, ConflictingVersions> | undefined
  prepared?: Record<string, object> | undefined
  states?: Record<string, object> | undefined
  /** Of shapes that the page brings with it. */
  controls?: Controls | undefined
}

export type ControlProps = { name: string; form: FormState }
export type Controls = Partial<Record<FieldView['shape'], ComponentType<ControlProps>>>

/** With its conflict, if somebody else changed it meanwhile. */
export function RecordField({ name, form }: ControlProps) {
  return (
    <>
      <Control name={name} form={form} />
      <ChooseVersion name={name} versions={form.conflicts && ownValue(form.conflicts, name)} />
    </>
  )
}

function Control({ name, form }: ControlProps) {
  const view = form.fields[name]!
  const Own = form.controls?.[view.shape]
  if (Own) return <Own name={name} form={form} />
  const { label, hint, width, placeholder, isOptional: optional } = view
  const value = submittedText(form.values, name)
  const field = { name, label, hint, width, placeholder, optional, error: form.errors?.[name], defaultValue: value }
  switch (view.shape) {
    case 'text':
      return <TextArea {...field} rows={view.rows} limit={view.limit} />
    case 'select':
      return <SelectField {...field} options={view.options} />
    case 'checks':
      return (
        <CheckboxGroup
          {...{ name, hint, error: field.error }}
          legend={label}
          columns
          options={view.options}
          defaultValue={[form.values[name] ?? ''].flat().flatMap((chosen) => chosen.split(' '))}
        />
      )
    case 'day':
      return <TextField {...field} type="date" />
    case 'flag':
      return <Checkbox name={name} label={label} hint={hint} error={field.error} defaultChecked={value === 'on'} />
    case 'choice':
      return (
        <RadioGroup
          {...{ name, hint, error: field.error, defaultValue: value }}
          legend={label}
          options={view.options.map(({ reveals, ...option }) => ({
            ...option,
            reveal: reveals?.map((revealed) => <RecordField key={revealed} name={revealed} form={form} />),
          }))}
        />
      )
    case 'money':
      return (
        <TextField
          {...field}
          {...(view.isStepped ? { type: 'number', step: '0.01', min: '0' } : {})}
          label={`${label} (£)`}
          prefix="£"
          inputMode="decimal"
          autoComplete="off"
          required={!optional}
        />
      )
    case 'number':
      return <TextField {...field} inputMode="numeric" autoComplete="off" />
    case 'decimal':
      return <TextField {...field} inputMode="decimal" autoComplete="off" />
    case 'email':
      return (
        <TextField
          {...field}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )
    case 'password':
      return <PasswordField {...{ name, label, hint, optional, error: field.error }} autoComplete="new-password" />
    case 'file':
      return <TextField {...{ name, label, hint, error: field.error }} type="file" accept={view.accept} />
    case 'moment':
      return <TextField {...field} type="datetime-local" />
    case 'line':
      return (
        <SuggestedField
          {...field}
          {...(view.suggestions ? { autoCapitalize: 'none', spellCheck: false } : {})}
          type={view.type}
          required={!optional}
          suggestions={view.suggestions}
        />
      )
    default:
      return null
  }
}

/** Fields in the order of the form; those that an option reveals stand below it. */
export function topFields(fields: Record<string, FieldView>): string[] {
  const revealed = new Set(
    Object.values(fields).flatMap((view) =>
      view.shape === 'choice' ? view.options.flatMap(({ reveals }) => reveals ?? []) : [],
    ),
  )
  return Object.keys(fields).filter((name) => !revealed.has(name))
}
