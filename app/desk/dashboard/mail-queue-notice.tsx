import { Form, useNavigation } from 'react-router'

import type { MailQueue } from '#app/platform/mail/mail-queue.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

type MailQueueNoticeProps = { mails: MailQueue; now: number }

const minuteMs = 60_000
// A mail server that is restarted is back by then.
const alarmMinutes = 10

/** Tells how mail stands: a line while it goes out, an alarm with something to do when it does not. */
export function MailQueueNotice({ mails, now }: MailQueueNoticeProps) {
  const { failed, waiting, oldest } = mails
  const minutes = oldest ? Math.max(0, Math.floor((now - oldest.getTime()) / minuteMs)) : 0
  const isStuck = minutes >= alarmMinutes
  if (failed === 0 && !isStuck) {
    if (waiting === 0) return <p>No mail has failed.</p>
    return <p>{`No mail has failed. ${mailsWait(waiting)}, the oldest for ${howLong(minutes)}.`}</p>
  }
  return (
    <Notice kind="warning" title={isStuck ? 'Mail is not going out' : 'Mail has failed'}>
      <div className="grid justify-items-start gap-3">
        {waiting > 0 && <p>{`${mailsWait(waiting)}, the oldest for ${howLong(minutes)}.`}</p>}
        {failed > 0 && <p>{`Mail that failed: ${failed}`}</p>}
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

function mailsWait(waiting: number) {
  return waiting === 1 ? '1 mail waits' : `${waiting} mails wait`
}

function howLong(minutes: number) {
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}
