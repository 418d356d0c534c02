import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'

export interface CameBack {
  errors?: FieldErrors | undefined
  values?: SubmittedValues | undefined
}

/** What a field of that name is given: what was typed, or else what is saved. */
export function fieldOf({ errors, values }: CameBack) {
  return (name: string, saved?: string | null) => ({
    name,
    error: errors?.[name],
    defaultValue: submittedText(values, name) ?? saved ?? undefined,
  })
}
