import { Form } from 'react-router'

import type { listMails } from '#app/platform/mail/mail.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

type Mail = Awaited<ReturnType<typeof listMails>>[number]

type MailListProps = {
  mails: Mail[]
  names: Readonly<Record<string, string>>
  action: string
}

export function OutgoingMailList({ mails, names, action }: MailListProps) {
  if (mails.length === 0) return <li className="text-ink-soft">No email has been sent.</li>
  return mails.map((mail) => (
    <li key={mail.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{ownValue(names, mail.template) ?? 'Other email'}</span>
      <MailState mail={mail} />
      {mail.status === 'failed' && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value="send-mail-again" />
          <input type="hidden" name="mailId" value={mail.id} />
          <Button kind="secondary" size="small">
            Send again
          </Button>
        </Form>
      )}
    </li>
  ))
}

function MailState({ mail }: { mail: Mail }) {
  if (mail.status === 'sent') return <Badge tone="success">Sent</Badge>
  if (mail.status === 'failed') return <Badge tone="danger">{`Refused (${mail.problem ?? 'no reason given'})`}</Badge>
  return <Badge tone="warning">{mail.problem ? `Not yet: ${mail.problem}` : 'On its way'}</Badge>
}
