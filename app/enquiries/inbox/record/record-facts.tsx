import { formatOutcome } from '#app/enquiries/inbox/actions/action-forms.ts'
import { formatWithdrawal } from '#app/enquiries/withdrawal/withdrawals.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'

import type { SubmissionRecord } from './submission-record.server.ts'

const heldBecause: Record<NonNullable<SubmissionRecord['quarantine']>, string> = {
  trap: 'Possible spam: a field that people do not see was filled in.',
  'too fast': 'Possible spam: it was sent faster than anybody can type.',
  'no token': 'Possible spam: it was not sent from a form that we opened.',
  'too many': 'Possible spam: many came from the same person or connection within an hour.',
}

const inSummary = new Set(['name', 'email', 'phone', 'care'])

/** On screen without what the summary shows, and with all unanswered questions in one line. */
export function RecordFacts({ record, isOnPaper = false }: { record: SubmissionRecord; isOnPaper?: boolean }) {
  const { reference, facts, createdAt, viewedAt, answeredAt, quarantine, consentWithdrawnAt, withdrawal } = record
  const isEmptied = consentWithdrawnAt !== null && facts.every(({ isHealth, text }) => !isHealth || text === null)
  const isFolded = (text: string | null) => !isOnPaper && text === null && !isEmptied
  const listed = isOnPaper ? facts : facts.filter(({ name }) => !inSummary.has(name))
  const blanks = listed.filter(({ text }) => isFolded(text)).map(({ term }) => term)
  return (
    <Facts>
      {isOnPaper && (
        <Fact term="Reference">
          <span className="tabular-nums">{reference}</span>
        </Fact>
      )}
      <Fact term="Received">{formatMoment(createdAt)}</Fact>
      {quarantine && <Fact term="Note">{heldBecause[quarantine]}</Fact>}
      {listed
        .filter(({ text }) => !isFolded(text))
        .map(({ name, term, text, isLong, isHealth }) => (
          <Fact key={name} term={term}>
            {text === null ? (
              <span className="text-ink-soft">
                {isHealth && isEmptied ? 'Deleted when consent was withdrawn' : 'Not given'}
              </span>
            ) : (
              <Text {...{ text, isLong }} />
            )}
          </Fact>
        ))}
      {blanks.length > 0 && (
        <Fact term="Not given">
          <span className="text-ink-soft">{blanks.join(', ')}</span>
        </Fact>
      )}
      {withdrawal && <Fact term="How consent was withdrawn">{formatWithdrawal(withdrawal)}</Fact>}
      <Fact term="First viewed">{viewedAt ? formatMoment(viewedAt) : 'Not yet'}</Fact>
      <Fact term="Answered">{answeredAt ? formatMoment(answeredAt) : 'Not answered'}</Fact>
      <Fact term="Outcome">{formatOutcome(record)}</Fact>
    </Facts>
  )
}

function Text({ text, isLong }: { text: string; isLong: boolean }) {
  return isLong ? <span className="max-w-measure block wrap-anywhere whitespace-pre-wrap">{text}</span> : text
}
