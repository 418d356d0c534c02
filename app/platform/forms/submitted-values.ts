export type FieldErrors = Record<string, string>
export type SubmittedValues = Record<string, string | string[]>

export function submittedText(values: SubmittedValues | undefined, name: string): string | undefined {
  const value = values?.[name]
  return Array.isArray(value) ? value[0] : value
}
