import { Fragment, type ReactNode } from 'react'

import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { formatDeadline, formatMoment } from '#app/platform/time/london-time.ts'

import type { FamilyStatus } from './family-status.server.ts'

const formNames: Record<EnquiryKind, string> = {
  contact: 'your message',
  antenatal: 'your registration for antenatal classes',
  newborn_care: 'your request for newborn care',
  postnatal_care: 'your request for postnatal care',
}

export function StatusSteps({ status }: { status: FamilyStatus }) {
  const { kind, reference, name, reachedAt, receivedAt, readAt, owner, answeredAt } = status
  const { withdrawnAt, call } = status
  return (
    <>
      <p className="max-w-measure text-lg wrap-anywhere">
        {name}, this is about {formNames[kind]} under the reference{' '}
        <strong className="inline-block">{reference}</strong>. We reach you at{' '}
        {reachedAt.map((way, at) => (
          <Fragment key={way}>
            {at > 0 && ' or '}
            <span className="inline-block max-w-full">{way}</span>
          </Fragment>
        ))}
        .
      </p>
      <ol className="border-line bg-paper rounded-door grid gap-5 border-2 px-5 py-6 sm:px-7">
        <Step title="Received" isDone>
          {formatMoment(receivedAt)}
        </Step>
        <Step title="Read" isDone={readAt !== null}>
          {readAt ? formatMoment(readAt) : 'Not yet'}
        </Step>
        <Step title="Who is looking after it" isDone={owner !== null}>
          {owner ? `${owner} is looking after it` : 'Nobody in particular yet: the whole team can see it'}
        </Step>
        {withdrawnAt ? (
          <Step title="You no longer need it" isDone>
            {formatMoment(withdrawnAt)}
          </Step>
        ) : (
          <Step title={answeredAt ? 'Answered' : 'Our reply'} isDone={answeredAt !== null}>
            {answeredAt ? formatMoment(answeredAt) : describeReply(status)}
          </Step>
        )}
        {call && !withdrawnAt && (
          <Step title="Our call" isDone={false}>
            You asked on {formatMoment(call.wantedAt)} for a call{' '}
            {call.day ? `on ${call.day}` : 'at a time that you told us'}
            {call.number && `, on the number ${call.number}`}
          </Step>
        )}
      </ol>
    </>
  )
}

/** A promise that has passed may be of any age, so its date has a year. */
function describeReply({ promisedBy, isReplyLate }: FamilyStatus) {
  return isReplyLate
    ? `We promised a reply by ${formatMoment(promisedBy)}, and are sorry that it is late. Please call us`
    : `We’ll reply by ${formatDeadline(promisedBy)}`
}

type StepProps = { title: string; isDone: boolean; children: ReactNode }

function Step({ title, isDone, children }: StepProps) {
  return (
    <li className={`border-l-4 pl-4 ${isDone ? 'border-sage' : 'border-line'}`}>
      <p className="font-semibold">
        {title}
        <span className="sr-only">{isDone ? ': done' : ': to come'}</span>
      </p>
      <p className="text-ink-soft">{children}</p>
    </li>
  )
}
