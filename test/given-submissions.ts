import type { EnquiryKind } from '#app/enquiries/kinds.ts'

import { given } from './given.ts'

type Change = NonNullable<Parameters<typeof given.careRequest>[0]> & { quarantine?: 'trap' }
type Said = Pick<Change, 'name' | 'email' | 'createdAt' | 'quarantine' | 'isViewed' | 'isBinned'>

/** One submission of any kind; `words` are what was typed into its longest field. */
export async function givenSubmission(kind: EnquiryKind, { words, ...said }: Said & { words?: string } = {}) {
  if (kind === 'contact') return await given.contact({ ...said, ...(words === undefined ? {} : { message: words }) })
  if (kind === 'antenatal') return await given.registration({ ...said, specificConcerns: words ?? null })
  return await given.careRequest({ ...said, careType: kind, otherNeeds: words ?? null })
}
