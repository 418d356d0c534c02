import { v4 as randomId, v7 as newId } from 'uuid'

import { consentVersion } from '#app/enquiries/form/enquiry-content.server.ts'

import { makeEnquiryOutcome } from './enquiry-outcomes.ts'
import type { SeededRandom } from './random.ts'
import { firstNames, lastNames } from './texts.ts'

const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'

export function makeBeginning(chance: SeededRandom, sentAt: number, now: number) {
  return {
    id: newId({ msecs: sentAt, random: chance.bytes(16) }),
    attemptId: randomId({ random: chance.bytes(16) }),
    reference: makeReference(chance),
    createdAt: new Date(sentAt),
    ...makeEnquiryOutcome(chance, sentAt, now),
  }
}

export function makePerson(chance: SeededRandom) {
  const [first, last] = [chance.pick(firstNames), chance.pick(lastNames)]
  // Addresses and numbers reserved for fiction: RFC 2606 and Ofcom.
  const mailbox = `${first}.${last}`.normalize('NFD').replaceAll(/[^A-Za-z.-]/g, '')
  const number = `${chance.below(1000)}`.padStart(3, '0')
  return {
    name: `${first} ${last}`,
    email: `${mailbox.toLowerCase()}${chance.below(1000)}@example.${chance.pick(['com', 'org', 'net'])}`,
    phone: `07700 900${number}`,
  }
}

export function makeSender(chance: SeededRandom) {
  const { phone, ...person } = makePerson(chance)
  return { ...person, phone: chance.happens(0.6) ? phone : null }
}

/** One in twenty-five enquires for another woman: gives her name, and nothing about her health. */
export function makeEnquiryDetails(chance: SeededRandom, sentAt: number) {
  const motherName = `${chance.pick(firstNames)} ${chance.pick(lastNames)}`
  return chance.happens(0.04)
    ? { isForSomeoneElse: true as const, motherName, consentVersion: null, consentedAt: null }
    : { isForSomeoneElse: false as const, motherName: null, consentVersion, consentedAt: new Date(sentAt) }
}

function makeReference(chance: SeededRandom) {
  const drawn = Array.from({ length: 8 }, () => letters.charAt(chance.below(letters.length)))
  return `${drawn.slice(0, 4).join('')}-${drawn.slice(4).join('')}`
}
