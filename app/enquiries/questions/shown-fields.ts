import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'

export type ShownAgain = { errors?: FieldErrors | undefined; values?: SubmittedValues | undefined }

export type ShownFields = ReturnType<typeof fieldsFrom>

export function fieldsFrom({ errors, values }: ShownAgain) {
  const common = (name: string) => ({ name, error: errors?.[name] })
  return {
    field: (name: string) => ({ ...common(name), defaultValue: submittedText(values, name) }),
    list: (name: string) => ({ ...common(name), defaultValue: submittedList(values, name) }),
    /** Whether any of these questions has an answer or an error. */
    isAnswered: (names: readonly string[]) =>
      names.some((name) => errors?.[name] || submittedList(values, name).some((value) => value !== '')),
    box: (name: string) => ({ ...common(name), defaultChecked: submittedText(values, name) === 'on' }),
  }
}

function submittedList(values: SubmittedValues | undefined, name: string) {
  const value = values?.[name] ?? []
  return Array.isArray(value) ? value : [value]
}
