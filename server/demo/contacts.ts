import type { contactSubmissions } from '#app/enquiries/schema.ts'
import { encrypt } from '#app/platform/crypto/crypto.server.ts'

import { dayOf } from './enquiry-outcomes.ts'
import type { SeededRandom } from './random.ts'
import { makeBeginning, makeSender } from './sender.ts'
import { closings, fillIn, openings, sentences, subjects } from './texts.ts'

export function makeContact(chance: SeededRandom, sentAt: number, now: number): typeof contactSubmissions.$inferInsert {
  const beginning = makeBeginning(chance, sentAt, now)
  const typed = makeTyped(chance)
  const { answeredAt } = beginning
  const acknowledgedOn = typed.isComplaint && answeredAt ? dayOf(answeredAt.getTime()) : null
  return {
    ...typed,
    ...beginning,
    message: encrypt(typed.message, { table: 'contact_submissions', column: 'message', row: beginning.id }),
    complaintAcknowledgedOn: acknowledgedOn,
  }
}

function makeTyped(chance: SeededRandom) {
  const sender = makeSender(chance)
  const [first = ''] = sender.name.split(' ')
  const subject = fillIn(chance.pick(subjects), chance.pick)
  return { ...sender, subject, message: makeMessage(chance, first), isComplaint: chance.happens(0.004) }
}

function makeMessage(chance: SeededRandom, first: string) {
  const length = Math.min(45, 1 + Math.round(chance.spread() * 5))
  const body = Array.from({ length }, (_, n) => {
    const text = fillIn(chance.pick(sentences), chance.pick)
    return n > 0 && n % 4 === 0 ? `\n\n${text}` : n > 0 ? ` ${text}` : text
  }).join('')
  if (length < 3) return body
  return `${chance.pick(openings)}\n\n${body}\n\n${chance.pick(closings)}\n${first}`
}
