import { z } from 'zod'

import { type ConsentKind, dueDateColumn, type EnquiryKind, isConsentKind } from '#app/enquiries/kinds.ts'
import { type ParsedForm, parseForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'

import { antenatalForm } from './antenatal.ts'
import type { AnyCareForm, Enquiry } from './care-form.ts'
import { giverQuestions, senderQuestions } from './common-questions.ts'
import { contactQuestions } from './contact.ts'
import { newbornForm } from './newborn.ts'
import { postnatalForm } from './postnatal.ts'
import { type AnyQuestions, rulesOf } from './question.ts'

export const careForms: Record<ConsentKind, AnyCareForm> = {
  antenatal: antenatalForm,
  newborn_care: newbornForm,
  postnatal_care: postnatalForm,
}

/** Without those about the sender. */
export const questionsByKind: Record<EnquiryKind, AnyQuestions> = {
  contact: contactQuestions,
  antenatal: questionsOf(antenatalForm),
  newborn_care: questionsOf(newbornForm),
  postnatal_care: questionsOf(postnatalForm),
}

function questionsOf({ sections, more = [] }: AnyCareForm): AnyQuestions {
  return Object.assign({}, ...[...sections, ...more].map(({ questions }) => questions)) as AnyQuestions
}

/** Health answers are not accepted without this consent (decisions, 15). */
const consent = z.literal('on', 'Please confirm that we may use this information to respond to you')

const schemas = new Map(
  Object.entries(questionsByKind).map(([kind, questions]) => {
    const rules = { ...rulesOf(senderQuestions), ...rulesOf(questions) }
    return [kind, z.object(kind === 'contact' ? rules : { ...rules, consent })]
  }),
)

const giverSchema = z.object({
  isForSomeoneElse: z.literal('on').transform(() => true as const),
  ...rulesOf(senderQuestions),
  ...rulesOf(giverQuestions),
})

export type ParsedEnquiry = ParsedForm<Enquiry & { phone: string | null }>

export function parseEnquiry(kind: EnquiryKind, sent: FormData): ParsedEnquiry {
  if (!isConsentKind(kind)) return parseForm(schemas.get(kind)!, sent) as ParsedEnquiry
  const { prepare, together } = careForms[kind]
  prepare?.(sent)
  const own = parseForm(askedIn(kind, sent), sent) as ParsedEnquiry
  const giver = parseForm(giverSchema, sent) as ParsedEnquiry
  const values = { ...own.values, ...giver.values }
  if (sent.get('isForSomeoneElse') === 'on') {
    if (!giver.ok) return { ...giver, values }
    const { giverDueDate, ...others } = giver.value
    return { ok: true, value: { ...others, [dueDateColumn(kind)]: giverDueDate }, values }
  }
  if (!own.ok) return { ...own, values }
  const errors: FieldErrors = {}
  const value = together?.(own.value, (name, message) => (errors[name] ??= message)) ?? own.value
  if (Object.keys(errors).length > 0) return { ok: false, errors, values }
  return { ok: true, value, values } as ParsedEnquiry
}

/** What is sent for a question that was not asked is dropped. */
function askedIn(kind: ConsentKind, sent: FormData) {
  const schema = schemas.get(kind)!
  const unasked = Object.entries(questionsByKind[kind]).flatMap(([name, question]) => {
    const reveals = question.shape === 'choice' ? question.reveals : undefined
    return reveals && sent.get(name) !== reveals.choice ? [[reveals.question, dropped] as const] : []
  })
  return unasked.length > 0 ? schema.extend(Object.fromEntries(unasked)) : schema
}

const dropped = z.unknown().transform(() => null)
