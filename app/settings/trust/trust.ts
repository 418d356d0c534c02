import { z } from 'zod'

import { limitedString, text } from '#app/platform/forms/forms.ts'

const noAddress = 'Please enter an address that starts with https://'

export const trustFact = z.object({
  statement: text({ label: 'The statement', max: 120 }),
  /** A day such as 2026-03-09, or empty. */
  checkedOn: z.union([z.literal(''), z.iso.date('Please choose a day')]),
  source: z.union([
    z.literal(''),
    limitedString(noAddress, { max: 500 }).pipe(z.url({ protocol: /^https$/, error: noAddress })),
  ]),
})

export type TrustFact = z.output<typeof trustFact>

export const trustTopics = ['nmc', 'dbs', 'insurance', 'safeguarding', 'regulator'] as const
export type TrustTopic = (typeof trustTopics)[number]

export const trustFacts = z.object({
  nmc: trustFact,
  dbs: trustFact,
  insurance: trustFact,
  safeguarding: trustFact,
  regulator: trustFact,
})

type TrustFacts = z.output<typeof trustFacts>

const nothing: TrustFact = { statement: '', checkedOn: '', source: '' }

export const noTrustFacts: TrustFacts = {
  nmc: nothing,
  dbs: nothing,
  insurance: nothing,
  safeguarding: nothing,
  regulator: nothing,
}

export function listTrustFacts(facts: TrustFacts): TrustFact[] {
  return trustTopics.map((topic) => facts[topic]).filter(({ statement, source }) => statement && source)
}
