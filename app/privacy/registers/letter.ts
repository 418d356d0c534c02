import { formatDate } from '#app/platform/time/london-time.ts'

/** `check`: a sentence that an adviser reads before it is used. */
export type LetterParagraph = string | { check: string }

export type Letter = { title: string; paragraphs: LetterParagraph[] }

export type LetterFacts = LetterHead & { receivedOn: string }

export type LetterHead = {
  /** Empty if unknown. */
  name: string
  reference: string
  siteName: string
  legalName: string
  email: string
  phone: string
}

export function letterText({ title, paragraphs }: Letter, facts: LetterHead): string {
  return [title, greeting(facts), ...paragraphs.map(wordsOf), closing(facts)].join('\n\n')
}

export function wordsOf(paragraph: LetterParagraph): string {
  return typeof paragraph === 'string' ? paragraph : paragraph.check
}

export function greeting({ name }: Pick<LetterHead, 'name'>): string {
  return name ? `Dear ${name},` : 'Hello,'
}

export function closing({ siteName, legalName, email, phone }: LetterHead): string {
  return `Yours sincerely\n\n${siteName}${legalName && legalName !== siteName ? ` (${legalName})` : ''}\n${email}\n${phone}`
}

export function longDay(day: string): string {
  return formatDate(new Date(day))
}

export const whereToComplain: LetterParagraph = {
  check:
    'If you are not content with this, please tell us: we look at it again. You can also complain to the Information Commissioner’s Office, at ico.org.uk/make-a-complaint or on 0303 123 1113, and you may take the matter to court.',
}
