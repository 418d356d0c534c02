import { formatMoment } from '#app/platform/time/london-time.ts'

import { formatLongDay } from './format-answer.ts'
import type { Fact, SubmissionRow } from './review-kind.ts'

type ConsentedRow = SubmissionRow & {
  isForSomeoneElse: boolean
  motherName: string | null
  consentVersion: string | null
  consentedAt: Date | null
  consentWithdrawnAt: Date | null
}

/** What a giver writes. None of it is about health (decision 0060). */
export function giverFacts<R extends ConsentedRow & { giverNote: string | null }>(
  dueDateOf: (row: R) => string | null,
): Fact<R>[] {
  return [
    {
      name: 'giver-due',
      term: 'Her due date',
      format: (row) => formatLongDay(dueDateOf(row)),
      applies: ({ isForSomeoneElse }) => isForSomeoneElse,
    },
    {
      name: 'giver-note',
      term: 'Note of the giver',
      format: ({ giverNote }) => giverNote,
      isLong: true,
      applies: ({ isForSomeoneElse }) => isForSomeoneElse,
    },
  ]
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
