export type TextLimits = { label: string; max: number; isMultiline?: boolean }

// People type tab, line feed and carriage return, but never the rest of C0, DEL or C1.
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** What is wrong with a text that may be empty. Without zod, because the checkout asks in the browser too. */
export function findTextError({ label, max, isMultiline = false }: TextLimits, typed: string): string | undefined {
  if (controlCharacters.test(typed) || (!isMultiline && typed.includes('\n')))
    return `${label} has characters in it that cannot be shown. Please type it again`
  return countCharacters(typed) > max ? tooLongMessage(label, max) : undefined
}

export function tooLongMessage(label: string, max: number): string {
  return `${label} must be ${max.toLocaleString('en-GB')} characters or fewer`
}

/** Code points, so that an emoji counts as one. */
export function countCharacters(typed: string): number {
  return Array.from(typed).length
}
