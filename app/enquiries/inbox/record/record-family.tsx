import type { ComponentProps } from 'react'

import { phoneHref } from '#app/platform/forms/phone.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { Notice } from '#app/ui/messages/notice.tsx'

import { ActionForm, type Shown } from './record-actions.tsx'
import type { SubmissionRecord } from './submission-record.server.ts'

/** What the family sent from its status page. In print without `shown`. */
export function RecordFamily({ record, shown }: { record: SubmissionRecord; shown?: Shown | undefined }) {
  const { familyWithdrawnAt, additions, call, callWantedAt } = record
  if (!familyWithdrawnAt && !call && !callWantedAt && additions.length === 0) return null
  return (
    <section aria-label="The family" className="mb-6 grid grid-cols-1 gap-4">
      {familyWithdrawnAt && (
        <Notice title="The family no longer needs this">
          Withdrawn by the family on {formatMoment(familyWithdrawnAt)}. Nobody waits for an answer.
        </Notice>
      )}
      <CallWish {...{ record, shown }} />
      {additions.length > 0 && (
        <div className="grid grid-cols-1 gap-3">
          <h3 className="text-base">Added by the family</h3>
          <ul className="grid grid-cols-1 gap-3">
            {additions.map(({ id, words, createdAt }) => (
              <li key={id} className="border-sage border-l-4 pl-4">
                <p className="text-ink-soft text-sm">{formatMoment(createdAt)}</p>
                <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{words}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function CallWish({ record: { call, callWantedAt, facts }, shown }: ComponentProps<typeof RecordFamily>) {
  if (!callWantedAt) {
    return call ? (
      <p className="text-ink-soft text-sm wrap-anywhere">
        They asked for a call on {formatMoment(call.createdAt)} (when: {call.words}). It was made.
      </p>
    ) : null
  }
  const phone = call?.phone ?? facts.find(({ name }) => name === 'phone')?.text
  return (
    <Notice kind="warning" title="Please call back">
      <div className="grid justify-items-start gap-3">
        <p className="wrap-anywhere">
          {phone && (
            <a href={phoneHref(phone)} className="font-semibold underline underline-offset-4">
              {phone}
            </a>
          )}
          {phone && call?.phone && ' (a number given with this wish)'}
          {phone && '. '}
          They asked on {formatMoment(callWantedAt)}.{call && ` When they would like it: ${call.words}`}
        </p>
        {shown && <ActionForm shown={shown} name="call-made" />}
      </div>
    </Notice>
  )
}
