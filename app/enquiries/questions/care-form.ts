import type { ConsentKind } from '#app/enquiries/kinds.ts'
import type { GroupWords } from '#app/settings/texts/text-groups.ts'

import type { AnyQuestions, Questions } from './question.ts'

export type CareTexts = 'site/antenatal' | 'site/newborn' | 'site/postnatal'

type Value = string | readonly string[] | number | boolean | null | undefined

/** The answers of a form. */
export type Enquiry = { email: string; [field: string]: Value }

type Failed = { title: string; description: string }

/** `lead`: the name of an editable text. */
type Section<Q, W> = { title: string; lead?: W; questions: Q }

type Form<Q, W> = {
  title: string
  parent: { label: string; href: string }
  /** Completes "Call 999 …". */
  emergency: string
  sendLabel: string
  /** Label of the link to an empty form, if the success message replaces the form. */
  another?: string
  failed: (requestId?: string) => Failed
  hasGentleHelp?: true
  sections: readonly Section<Q, W>[]
  /** The clinical questions: folded unless one of them has an answer or an error. */
  more?: readonly Section<Q, W>[]
  /** Fills in answers that follow from others, before they are checked. */
  prepare?: (sent: FormData) => void
  /** Rules over several answers. Returns what is stored. */
  together?: (answers: Enquiry, refuse: (name: string, message: string) => void) => Enquiry
}

/** A form about care or classes: everything that the site and staff need to know of its questions. */
export type CareForm<K extends ConsentKind, T extends CareTexts> = { texts: T } & Form<
  Questions<K, keyof GroupWords<T> & string>,
  keyof GroupWords<T>
>

export type AnyCareForm = { texts: CareTexts } & Form<AnyQuestions, string>

/** Shows an error code instead of a reason (decisions, 7). */
export function requestFailed(requestId?: string) {
  const code = requestId ? ` (Code: ${requestId})` : ''
  return {
    title: 'Error submitting request',
    description: `There was a problem submitting your request: Unknown error occurred${code}. Please try again or contact us directly.`,
  }
}

export function requirePhone({ preferredContact, phone }: Enquiry, refuse: (name: string, message: string) => void) {
  if (preferredContact === 'phone' && !phone) refuse('phone', 'Please give a phone number, or choose email')
}
