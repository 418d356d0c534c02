import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { given } from '#test/given.ts'

type Change = NonNullable<Parameters<typeof given.careRequest>[0]> & { quarantine?: 'trap' }
type SubmissionChange = Pick<Change, 'name' | 'email' | 'createdAt' | 'quarantine' | 'isViewed' | 'isBinned'>

/** One submission of any kind, with `words` in its longest field. */
export async function createSubmission(
  kind: EnquiryKind,
  { words, ...change }: SubmissionChange & { words?: string } = {},
) {
  if (kind === 'contact') return await given.contact({ ...change, ...(words === undefined ? {} : { message: words }) })
  if (kind === 'antenatal') return await given.registration({ ...change, specificConcerns: words ?? null })
  return await given.careRequest({ ...change, careType: kind, otherNeeds: words ?? null })
}
