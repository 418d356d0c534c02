import { RecordForm } from '#app/desk-parts/record/record-form.tsx'
import { formatDate } from '#app/platform/time/london-time.ts'

import type { LoadedRecord } from './load-record.server.ts'

type ReviewInvitationProps = { action: string; invitations: LoadedRecord['invitations']; block: string | undefined }

export function ReviewInvitation({ action, invitations, block }: ReviewInvitationProps) {
  const written = invitations.find(({ usedAt }) => usedAt)
  return (
    <div className="grid justify-items-start gap-3">
      {invitations.map(({ id, sentAt }) => (
        <p key={id}>We asked for a review on {formatDate(sentAt)}.</p>
      ))}
      {written?.usedAt && (
        <p>
          They wrote on {formatDate(written.usedAt)}
          {written.takenBackAt ? (
            `, and took it back on ${formatDate(written.takenBackAt)}.`
          ) : (
            <>
              : <a href={`/cms/family-reviews/${written.id}`}>read their review</a>
            </>
          )}
        </p>
      )}
      {block ? (
        invitations.length === 0 && <p className="text-ink-soft text-sm">They cannot be asked for a review: {block}.</p>
      ) : (
        <details>
          <summary className="text-plum min-h-11 cursor-pointer py-2 font-semibold">Ask for a review</summary>
          <div className="grid justify-items-start gap-3">
            <p className="max-w-measure">
              They get an email with a link of their own, which works for 60 days. They can be asked a second time after
              30 days, and no more.
            </p>
            <RecordForm action={action} intent="ask-for-review" sendLabel="Send the email" />
          </div>
        </details>
      )}
    </div>
  )
}
