import { formatMoment } from '#app/platform/time/london-time.ts'

import type { Fact, SubmissionRow } from './review-kind.ts'

type ConsentedRow = SubmissionRow & {
  isForSomeoneElse: boolean
  motherName: string | null
  consentVersion: string | null
  consentedAt: Date | null
  consentWithdrawnAt: Date | null
}

export const consentFacts: Fact<ConsentedRow>[] = [
  {
    name: 'for',
    term: 'Asked for',
    format: ({ isForSomeoneElse, motherName }) =>
      isForSomeoneElse ? `Someone else${motherName ? `: ${motherName}` : ''}` : 'Themselves',
  },
  {
    name: 'consent',
    term: 'Consent',
    format: ({ isForSomeoneElse, consentVersion, consentedAt }) => {
      if (isForSomeoneElse) return 'Not asked, because nothing about health was asked'
      return consentedAt && `Given on ${formatMoment(consentedAt)}, to the words of ${consentVersion ?? 'no version'}`
    },
  },
  {
    name: 'withdrawn',
    term: 'Consent withdrawn',
    format: ({ consentWithdrawnAt }) => (consentWithdrawnAt ? formatMoment(consentWithdrawnAt) : 'No'),
  },
]
