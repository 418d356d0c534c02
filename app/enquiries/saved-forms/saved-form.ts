export const savedFormDays = 7
export const maxWrongCodes = 5
export const savedFormMailsADay = 3
/** More than all fields of a form hold when each is as long as it may be. */
export const maxSavedCharacters = 30_000

export const intentName = 'intent'
export const saveIntent = 'save'
export const newCodeIntent = 'new code'
export const codeName = 'code'
/** Hidden in a form that was opened again: which saved form it is, signed. */
export const savedFormName = 'savedForm'

// People copy blanks and hyphens along with a code.
const longestCode = 40

/** The six digits, or undefined where they are not a code. */
export function readCode(typed: string): string | undefined {
  if (typed.length > longestCode) return undefined
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}
