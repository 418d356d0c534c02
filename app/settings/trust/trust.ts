import { z } from 'zod'

import { httpsAddress, text } from '#app/platform/forms/forms.ts'
import { sameForEach } from '#app/platform/own-value.ts'

export const trustFact = z.object({
  statement: text({ label: 'The statement', max: 120 }),
  /** A day such as 2026-03-09, or empty. */
  checkedOn: z.union([z.literal(''), z.iso.date('Please choose a day')]),
  source: httpsAddress(500),
})

export type TrustFact = z.output<typeof trustFact>

export const trustTopics = ['nmc', 'dbs', 'insurance', 'safeguarding', 'regulator'] as const
export type TrustTopic = (typeof trustTopics)[number]

export const trustFacts = z.object(sameForEach(trustTopics, trustFact))
export const noTrustFacts = sameForEach<TrustTopic, TrustFact>(trustTopics, {
  statement: '',
  checkedOn: '',
  source: '',
})

export function listTrustFacts(facts: typeof noTrustFacts): TrustFact[] {
  return trustTopics.map((topic) => facts[topic]).filter(({ statement, source }) => statement && source)
}
