import { Form, Link } from 'react-router'

import { formatDay } from '#app/platform/time/london-time.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import type { OpenInvitation } from './pending-invites.server.ts'
import { RoleBadge } from './user-badges.tsx'
import { userListPath } from './user-list.ts'

/** `here` is the query string of the list page. */
export function OpenInvites({ invites, here }: { invites: OpenInvitation[]; here: string }) {
  if (invites.length === 0) return null

  const headings = ['Email', 'Role', 'Invited', 'Expires', 'Mail', 'Actions'].map((label) => (
    <Heading key={label}>{label}</Heading>
  ))
  return (
    <section aria-labelledby="open-invitations" className="mt-6 grid gap-3">
      <h2 id="open-invitations" className="text-xl">
        Open invitations
      </h2>
      <Table caption="Open invitations" headings={headings}>
        {invites.map((invite) => (
          <Invite key={invite.id} invite={invite} here={here} />
        ))}
      </Table>
    </section>
  )
}

function Invite({ invite, here }: { invite: OpenInvitation; here: string }) {
  const { id, email, role, createdAt, expiresAt, isExpired, mail } = invite
  return (
    <Row>
      <Cell label="Email" className="font-semibold @min-[60rem]:wrap-anywhere">
        {email}
      </Cell>
      <Cell label="Role">
        <span>
          <RoleBadge role={role} />
        </span>
      </Cell>
      <Cell label="Invited" className="whitespace-nowrap tabular-nums">
        {formatDay(createdAt)}
      </Cell>
      <Cell label="Expires" className="whitespace-nowrap tabular-nums">
        <span>{isExpired ? <Badge tone="warning">Expired</Badge> : formatDay(expiresAt)}</span>
      </Cell>
      <Cell label="Mail">
        <MailState mail={mail} />
      </Cell>
      <Cell>
        <span className="flex flex-wrap gap-2 @max-[60rem]:mt-2">
          <Form method="post" action={`${userListPath}/invites/${id}/sending${here}`} preventScrollReset>
            <Button kind="secondary" size="small">
              Resend<span className="sr-only"> the invitation of {email}</span>
            </Button>
          </Form>
          <Link
            to={`${userListPath}/invites/${id}/withdrawal${here}`}
            preventScrollReset
            className={buttonStyle({ kind: 'quiet', size: 'small' })}
          >
            Withdraw<span className="sr-only"> the invitation of {email}</span>
          </Link>
        </span>
      </Cell>
    </Row>
  )
}

function MailState({ mail }: Pick<OpenInvitation, 'mail'>) {
  if (!mail) return <span className="text-ink-soft">None: its link was printed</span>
  if (mail.status === 'sent')
    return (
      <span>
        <Badge tone="success">Sent</Badge>
      </span>
    )
  const [tone, words] =
    mail.status === 'failed' ? (['danger', 'Failed'] as const) : (['warning', 'On its way'] as const)
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone={tone}>{words}</Badge>
      {mail.problem && <span className="text-ink-soft text-xs">{mail.problem}</span>}
    </span>
  )
}
