import type { EnquiryKind } from '#app/enquiries/kinds.ts'

import { antenatalReview } from './antenatal.ts'
import { newbornReview, postnatalReview } from './care-request.ts'
import { contactReview } from './contact.ts'
import type { ReviewKind } from './review-kind.ts'

export const reviewKinds: Record<EnquiryKind, ReviewKind> = {
  contact: contactReview,
  antenatal: antenatalReview,
  newborn_care: newbornReview,
  postnatal_care: postnatalReview,
}
