import { and, isNotNull, isNull, sql } from 'drizzle-orm'

import { outgoingMails } from '#app/platform/schema.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import type { Cell } from '#app/records/page-data.ts'
import { defineKind } from '#app/records/record-desk.server.ts'
import { staffInvites } from '#app/staff/schema.ts'
import { sendInviteAgain, withdrawInvite } from '#app/staff/users/invites.server.ts'

const { id, email, createdAt, expiresAt, usedAt } = staffInvites

export const roleBadges = {
  admin: { text: 'Admin', tone: 'info' },
  editor: { text: 'Editor', tone: 'neutral' },
} as const

/** An invitation printed by a command has no mail. */
type Mail = { status: string; problem: string | null } | null
const mail = sql<Mail>`(select json_build_object('status', ${outgoingMails.status}, 'problem', ${outgoingMails.problem})
  from ${outgoingMails} where ${outgoingMails.facts} ->> 'reference' = ${id}::text)`

/** Closed meanwhile by another person or in another tab. */
const closed = {
  title: 'This invitation is closed',
  description: 'It was taken up, sent again or withdrawn in the meantime',
}

/** Open ones. They are sent from the form of a new user. */
export const invite = defineKind({
  subject: 'invite',
  words: { one: 'invitation', many: 'Open invitations', title: 'Invitation' },
  path: '/cms/users/invites',
  page: 'Users',
  table: staffInvites,
  // The set-up link has no address.
  where: and(isNull(usedAt), isNotNull(email)),
  name: addressOf,
  list: {
    as: 'table',
    isTab: true,
    path: '/cms/users',
    select: { mail, isExpired: sql<boolean>`${expiresAt} <= now()` },
    columns: [
      { label: 'Email', cell: addressOf },
      { label: 'Role', cell: (row) => roleBadges[row.role] },
      { label: 'Invited', cell: (row) => formatDay(row.createdAt) },
      {
        label: 'Expires',
        cell: (row) => (row.isExpired ? { text: 'Expired', tone: 'warning' } : formatDay(row.expiresAt)),
      },
      { label: 'Delivery', cell: (row) => describeMail(row.mail) },
    ],
    sorts: [{ name: 'created', by: createdAt, direction: 'descending' }],
    empty: { title: 'No open invitations', words: 'A new user without a password is invited by email.' },
  },
  steps: {
    sending: {
      offer: (row) => ({ label: 'Resend', about: `the invitation of ${addressOf(row)}` }),
      isInList: true,
      async run(inviteId, actor) {
        const address = await sendInviteAgain(inviteId, actor)
        const description = `A new link is on its way to ${address}. The former one no longer works`
        return address ? { title: 'Invitation sent', description } : closed
      },
    },
    withdrawal: {
      offer: (row) => ({ label: 'Withdraw', about: `the invitation of ${addressOf(row)}` }),
      isInList: true,
      question: (row) => ({
        title: 'Withdraw this invitation?',
        name: addressOf(row),
        facts: ['Their link stops working. You can invite them again, with a new one.'],
        yes: { label: 'Withdraw', pendingLabel: 'Withdrawing...' },
      }),
      async run(inviteId, actor) {
        const address = await withdrawInvite(inviteId, actor)
        const description = `The link that ${address} has no longer works`
        return address ? { title: 'Invitation withdrawn', description } : closed
      },
    },
  },
})

function addressOf(row: { email: string | null }) {
  return row.email ?? ''
}

function describeMail(sent: Mail): Cell {
  if (!sent) return 'None: its link was printed'
  if (sent.status === 'sent') return { text: 'Sent', tone: 'success' }
  const [text, tone] = sent.status === 'failed' ? (['Failed', 'danger'] as const) : (['On its way', 'warning'] as const)
  return { text: sent.problem ? `${text}: ${sent.problem}` : text, tone }
}
