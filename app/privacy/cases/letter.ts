import { ownValue } from '#app/platform/own-value.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

/** `check`: a sentence that an adviser reads before it is used. */
export type LetterParagraph = string | { check: string }

export type Letter = { title: string; paragraphs: LetterParagraph[] }

/** By the name in the address. `{placeholders}` stand for facts of the case; one by itself may be many paragraphs. */
export type Letters = Readonly<Record<string, Letter & { label: string }>>

/** Null where a case has no such fact: there are no letters then that state it. */
export type LetterValues = Readonly<Record<string, string | null | LetterParagraph[]>>

const placeholder = /\{(\w+)\}/g

export function hasFacts({ paragraphs }: Letter, values: LetterValues): boolean {
  const named = paragraphs.flatMap((paragraph) => [...wordsOf(paragraph).matchAll(placeholder)])
  return named.every(([, name = '']) => ownValue(values, name))
}

export function fillLetter({ title, paragraphs }: Letter, values: LetterValues): Letter {
  const fill = (words: string) =>
    words.replaceAll(placeholder, (_, name: string) => {
      const value = ownValue(values, name)
      return typeof value === 'string' ? value : ''
    })
  return {
    title,
    paragraphs: paragraphs.flatMap((paragraph): LetterParagraph[] => {
      if (typeof paragraph !== 'string') return [{ check: fill(paragraph.check) }]
      const whole = ownValue(values, paragraph.slice(1, -1))
      return Array.isArray(whole) ? whole : [fill(paragraph)]
    }),
  }
}

/** `name` is empty if unknown. */
type Parties = Pick<SiteSettings, 'site_name' | 'legal_name' | 'contact_email' | 'contact_phone'> & { name: string }

export function letterText({ title, paragraphs }: Letter, facts: Parties): string {
  return [title, greeting(facts), ...paragraphs.map(wordsOf), closing(facts)].join('\n\n')
}

export function wordsOf(paragraph: LetterParagraph): string {
  return typeof paragraph === 'string' ? paragraph : paragraph.check
}

export function greeting({ name }: Pick<Parties, 'name'>): string {
  return name ? `Dear ${name},` : 'Hello,'
}

export function closing({ site_name, legal_name, contact_email, contact_phone }: Parties): string {
  const company = legal_name && legal_name !== site_name ? ` (${legal_name})` : ''
  return `Yours sincerely\n\n${site_name}${company}\n${contact_email}\n${contact_phone}`
}

export function longDay(day: string): string {
  return formatDate(new Date(day))
}

export const whereToComplain: LetterParagraph = {
  check:
    'If you are not happy with this, please tell us: we will look at it again. You can also complain to the Information Commissioner’s Office, at ico.org.uk/make-a-complaint or on 0303 123 1113, and you may take the matter to court.',
}
