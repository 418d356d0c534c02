import { normaliseLine } from '#app/platform/single-line.ts'

export const savedFormDays = 7
export const maxWrongCodes = 5
export const savedFormMailsADay = 3
/** More than the total of all fields at their maximum lengths. */
export const maxSavedCharacters = 30_000

export const intentName = 'intent'
export const saveIntent = 'save'
/** From the look-up of areas: opens the form with the postcode that was typed there. */
export const startIntent = 'start'
export const newCodeIntent = 'new code'
export const codeName = 'code'
/** A hidden field of a reopened form, with the signed id of the saved form. */
export const savedFormName = 'savedForm'

export const savingFailed = {
  title: 'Your form is not saved yet',
  description: 'What you typed is still here. Please press “Save and finish later” again in a moment.',
}

// People copy spaces and hyphens along with a code.
const longestCode = 40

export function readCode(typed: string): string | undefined {
  if (typed.length > longestCode) return undefined
  const digits = normaliseLine(typed).normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}
