import { inArray, or, sql } from 'drizzle-orm'

import { plainEmail } from '#app/desk-parts/personal-data/match-person.ts'
import type { HeldRecord, Person } from '#app/desk-parts/personal-data/personal-data.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { cmsUsers, sessions } from '#app/staff/schema.ts'

export const staffSubject = 'staff'

/** A member of staff's account and sign-ins, which are only named. */
export async function findAccounts(tx: Transaction, { emails, ids }: Person): Promise<HeldRecord[]> {
  const plainEmails = emails.map(plainEmail)
  const rows = await tx
    .select({
      user: cmsUsers,
      sessions: sql<number>`(select count(*)::int from ${sessions} where ${sessions.userId} = ${cmsUsers.id})`,
    })
    .from(cmsUsers)
    .where(or(inArray(cmsUsers.email, plainEmails), inArray(cmsUsers.id, ids)))
  return rows.map(({ user, sessions: open }) => ({
    subject: staffSubject,
    id: user.id,
    reference: user.id.slice(-8),
    what: 'Account of the team',
    name: user.name,
    email: user.email,
    phone: null,
    at: user.createdAt,
    href: `/cms/users/${user.id}`,
    matches: plainEmails.includes(user.email) ? ['email'] : [],
    isOnlyNamed: false,
    states: [],
    sections: [
      {
        title: 'Account',
        facts: [
          { label: 'Role', value: user.role },
          { label: 'Made', value: formatMoment(user.createdAt) },
          { label: 'Last sign-in', value: user.lastSignInAt ? formatMoment(user.lastSignInAt) : 'Never' },
          { label: 'Open sessions', value: String(open) },
        ],
      },
    ],
    deletionBlock: 'accounts are deleted among the users, and what they did stays in the audit log',
  }))
}
