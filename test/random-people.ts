import * as fc from 'fast-check'

import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'

export type RandomEnquiry = {
  kind: EnquiryKind
  /** How often they submit a form. */
  notes: number
  additions: number
  isPrinted: boolean
  isWithdrawn: boolean
  isOnHold: boolean
}

export type RandomPerson = {
  enquiries: RandomEnquiry[]
  orders: ('paid' | 'unpaid')[]
  isCorrected: boolean
  hasCopy: boolean
  end: 'erased' | 'expired'
}

const enquiry: fc.Arbitrary<RandomEnquiry> = fc.record({
  kind: fc.constantFrom(...enquiryKinds),
  notes: fc.nat(2),
  additions: fc.nat(1),
  isPrinted: fc.boolean(),
  isWithdrawn: fc.boolean(),
  isOnHold: fc.nat(4).map((one) => one === 0),
})

const person: fc.Arbitrary<RandomPerson> = fc.record({
  enquiries: fc.array(enquiry, { minLength: 1, maxLength: 3 }),
  orders: fc.array(fc.constantFrom('paid', 'unpaid'), { maxLength: 2 }),
  isCorrected: fc.boolean(),
  hasCopy: fc.boolean(),
  end: fc.constantFrom('erased', 'expired'),
})

/** The submissions and what was done with them. To repeat a failure, use its seed. */
export function randomPeople(count: number, seed: number): RandomPerson[] {
  return fc.sample(person, { numRuns: count, seed })
}
