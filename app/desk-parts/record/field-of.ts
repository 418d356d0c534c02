import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'

export interface SubmittedForm {
  errors?: FieldErrors | undefined
  values?: SubmittedValues | undefined
}

/** Props of a form field: the submitted value, or else the saved one. */
export function fieldOf({ errors, values }: SubmittedForm) {
  return (name: string, saved?: string | null) => ({
    name,
    error: errors?.[name],
    defaultValue: submittedText(values, name) ?? saved ?? undefined,
  })
}
