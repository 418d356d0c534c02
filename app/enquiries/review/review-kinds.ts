import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { antenatalReview } from '#app/enquiries/review/kinds/antenatal.ts'
import { newbornReview, postnatalReview } from '#app/enquiries/review/kinds/care-request.ts'
import { contactReview } from '#app/enquiries/review/kinds/contact.ts'
import type { ReviewKind } from '#app/enquiries/review/review-kind.ts'

/** How each kind is listed, read, printed and exported. */
export const reviewKinds: Record<EnquiryKind, ReviewKind> = {
  contact: contactReview,
  antenatal: antenatalReview,
  newborn_care: newbornReview,
  postnatal_care: postnatalReview,
}
