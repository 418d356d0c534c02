import { newReference } from '#app/enquiries/reference.ts'

export const releaseDays = 7
export const maxWrongCodes = 5
export const copyFileName = 'data.json'

// People copy blanks and hyphens along with a code.
const longestCode = 60

/** K7QT-93RM-X4WP: easy to dictate. 57 bits, because it is also the password of the archive. */
export function newReleaseCode(): string {
  return `${newReference()}-${newReference().slice(0, 4)}`
}

/** In the spelling of `newReleaseCode`, whatever separators were typed. */
export function readReleaseCode(typed: string): string {
  if (typed.length > longestCode) return ''
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join('-')
}

/** The released content: plain, so that another program can read it (UK GDPR, articles 15 and 20). */
export type PersonCopy = {
  from: string
  made: string
  records: {
    what: string
    reference: string
    date: string
    sections: { title: string; facts: CopiedFact[] }[]
  }[]
  mails: { what: string; reference: string; date: string }[]
}

/** `leftOut`: why the value is not in the copy. */
type CopiedFact = { label: string; value: string; leftOut?: string }

/** The reasons that the Data Protection Act 2018 knows (schedule 2, paragraphs 16 and 19, and schedule 3, paragraph 5). */
export const leaveOutReasons = {
  others: 'it tells about somebody else',
  harm: 'it would be likely to cause serious harm to somebody’s health',
  advice: 'it is legal advice, or part of a legal case',
} as const

export type LeaveOutReason = keyof typeof leaveOutReasons

export function isLeaveOutReason(text: unknown): text is LeaveOutReason {
  return typeof text === 'string' && Object.hasOwn(leaveOutReasons, text)
}

/** What staff have not seen may be about somebody else. */
export const unseenReason = 'it was written while we made this copy: please ask us for it'

/** As in "Our note in Enquiry HM-1234, because it tells about somebody else". */
export function listLeftOut({ records }: Pick<PersonCopy, 'records'>): string[] {
  return records.flatMap(({ what, reference, sections }) =>
    sections.flatMap(({ facts }) =>
      facts.flatMap(({ label, leftOut }) => (leftOut ? [`${label} in ${what} ${reference}, because ${leftOut}`] : [])),
    ),
  )
}
