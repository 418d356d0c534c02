import { Form, useNavigation } from 'react-router'

import type { MailQueue } from '#app/platform/mail/mail-queue.server.ts'
import { isMailStuck } from '#app/platform/mail/mail-stuck.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

const minuteMs = 60_000

/** Waiting mail has not failed yet, so it is no warning until it is stuck. */
export function MailQueueNotice({ mails, now }: { mails: MailQueue; now: number }) {
  const { failed, waiting, oldest } = mails
  const isStuck = isMailStuck(mails, now)
  const wait = oldest && describeWait(waiting, oldest, now)
  if (failed === 0 && !isStuck) return <p>{wait ?? 'No email has failed.'}</p>
  return (
    <Notice kind="warning" title={isStuck ? 'Emails are not going out' : 'Emails have failed'}>
      <div className="grid justify-items-start gap-3">
        {wait && <p>{wait}</p>}
        {failed > 0 && <p>{`Emails that failed: ${failed}`}</p>}
        <SendAll />
      </div>
    </Notice>
  )
}

function SendAll() {
  const { formAction } = useNavigation()
  return (
    <Form method="post" action="/admin/mail/sending" preventScrollReset>
      <Button kind="secondary" size="small" pending={formAction === '/admin/mail/sending'} pendingLabel="Sending…">
        Send all now
      </Button>
    </Form>
  )
}

function describeWait(waiting: number, oldest: Date, now: number) {
  const minutes = Math.max(0, Math.floor((now - oldest.getTime()) / minuteMs))
  const mails = waiting === 1 ? '1 email is waiting' : `${waiting} emails are waiting`
  return `${mails}, the oldest since ${formatMoment(oldest)} (${formatMinutes(minutes)}).`
}

function formatMinutes(minutes: number) {
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}
