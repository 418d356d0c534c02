export type FieldErrors = Record<string, string>
/** What was typed, by field, to be put back into the form. */
export type SubmittedValues = Record<string, string | string[]>

export function submittedText(values: SubmittedValues | undefined, name: string): string | undefined {
  const value = values?.[name]
  return Array.isArray(value) ? value[0] : value
}
