import { v4 as randomId, v7 as newId } from 'uuid'

import type { contactSubmissions } from '#app/enquiries/schema.ts'
import { seal, sign } from '#app/platform/crypto.server.ts'

import type { Chance } from './demo-chance.ts'
import { closings, fillIn, firstNames, lastNames, openings, sentences, subjects } from './demo-words.ts'

type Row = Required<typeof contactSubmissions.$inferInsert>

export type MadeContact = Pick<
  Row,
  | 'id'
  | 'reference'
  | 'name'
  | 'email'
  | 'phone'
  | 'subject'
  | 'message'
  | 'status'
  | 'createdAt'
  | 'viewedAt'
  | 'quarantine'
  | 'binnedAt'
  | 'attemptId'
  | 'fingerprint'
>

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const days = 365
// How much is sent in each hour of the day: parents write in the late morning, and once the children are in bed.
const hourly = [3, 2, 2, 2, 3, 4, 6, 10, 18, 28, 34, 32, 26, 26, 24, 22, 20, 18, 20, 26, 34, 32, 20, 9]
const weekly = [0.6, 1.2, 1.1, 1, 1, 0.9, 0.6]
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** When each of so many was sent: over the last twelve months, earliest first. */
export function makeInstants(chance: Chance, count: number, today: Date): Float64Array {
  const midnight = today.setUTCHours(0, 0, 0, 0)
  return Float64Array.from({ length: count }, () => {
    for (;;) {
      const day = midnight - (1 + chance.below(days)) * dayMs
      if (chance.happens((weekly[new Date(day).getUTCDay()] ?? 0) / Math.max(...weekly)))
        return day + drawHour(chance) * 60 * minuteMs + chance.below(60 * minuteMs)
    }
  }).toSorted()
}

function drawHour(chance: Chance) {
  let rest = chance.fraction() * hourly.reduce((sum, weight) => sum + weight, 0)
  return hourly.findIndex((weight) => (rest -= weight) < 0)
}

/** One submission, sealed as if it had come through the form. */
export function makeContact(chance: Chance, sentAt: number, now: number): MadeContact {
  const id = newId({ msecs: sentAt, random: chance.bytes(16) })
  const typed = makeTyped(chance)
  return {
    ...typed,
    id,
    reference: makeReference(chance),
    message: seal(typed.message, { table: 'contact_submissions', column: 'message', row: id }),
    createdAt: new Date(sentAt),
    ...makeFate(chance, sentAt, now),
    attemptId: randomId({ random: chance.bytes(16) }),
    fingerprint: sign('contact fingerprint', JSON.stringify(Object.values(typed))),
  }
}

function makeTyped(chance: Chance) {
  const [first, last] = [chance.pick(firstNames), chance.pick(lastNames)]
  // Addresses and numbers that are set aside for stories: RFC 2606 and Ofcom's numbers for drama.
  const mailbox = `${first}.${last}`.normalize('NFD').replaceAll(/[^A-Za-z.-]/g, '')
  const number = `${chance.below(1000)}`.padStart(3, '0')
  return {
    name: `${first} ${last}`,
    email: `${mailbox.toLowerCase()}${chance.below(1000)}@example.${chance.pick(['com', 'org', 'net'])}`,
    phone: chance.happens(0.6) ? `07700 900${number}` : null,
    subject: fillIn(chance.pick(subjects), chance.pick),
    message: makeMessage(chance, first),
  }
}

// Most are a few sentences, some one, a few a whole story; the form takes up to 5,000 characters.
function makeMessage(chance: Chance, first: string) {
  const length = Math.min(45, 1 + Math.round(chance.spread() * 5))
  const body = Array.from({ length }, (_, n) => {
    const text = fillIn(chance.pick(sentences), chance.pick)
    return n > 0 && n % 4 === 0 ? `\n\n${text}` : n > 0 ? ` ${text}` : text
  }).join('')
  if (length < 3) return body
  return `${chance.pick(openings)}\n\n${body}\n\n${chance.pick(closings)}\n${first}`
}

/** What staff made of it: about 70 of 100 viewed, one or two held back, two in the bin. */
function makeFate(chance: Chance, sentAt: number, now: number) {
  // Everything is drawn whatever comes of it, or the hour of the day would change what the next visitor writes.
  const isHeld = chance.happens(0.015)
  const reason = chance.pick(['trap', 'too fast', 'no token', 'too many'] as const)
  const viewedAt = sentAt + 5 * minuteMs + chance.spread() * 0.4 * dayMs
  const isViewed = chance.happens(isHeld ? 0.2 : 0.72) && viewedAt < now
  // The bin is emptied after 30 days, so what lies in it came there lately.
  const binnedFrom = Math.max(viewedAt, now - 29 * dayMs)
  const isBinned = chance.happens(0.02) && binnedFrom < now
  const binnedAt = binnedFrom + chance.fraction() * (now - binnedFrom)
  return {
    status: isViewed ? ('viewed' as const) : ('new' as const),
    viewedAt: isViewed ? new Date(viewedAt) : null,
    quarantine: isHeld ? reason : null,
    binnedAt: isBinned ? new Date(binnedAt) : null,
  }
}

function makeReference(chance: Chance) {
  const drawn = Array.from({ length: 8 }, () => letters.charAt(chance.below(letters.length)))
  return `${drawn.slice(0, 4).join('')}-${drawn.slice(4).join('')}`
}
