import { and, desc, eq, isNull, like, lt, sql, type SQL } from 'drizzle-orm'
import { data } from 'react-router'

import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { foldedSql, hasEachWord } from '#app/platform/search/search-sql.ts'
import { toLikePattern } from '#app/platform/search/search-text.ts'
import { inviteEvents, userEvents } from '#app/staff/audit/audit-events.ts'
import { bySite, recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { hashUnlessBusy } from '#app/staff/auth/password-hash.server.ts'
import { refusalResponse } from '#app/staff/denied.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import { accounts, cmsUsers, passkeys, passwordResets, twoFactors } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { revokeAccess } from '#app/staff/sessions/session-revocation.server.ts'
import { fullNameOf, type Staff } from '#app/staff/staff-member.ts'

import { adminTransaction } from './admin-transaction.server.ts'
import { closeInvites, mailInvite } from './invites.server.ts'
import type { NewUser } from './new-user.ts'

type Named = Pick<Staff, 'firstName' | 'lastName' | 'email'>

export function userName(user: Named): string {
  return fullNameOf(user) || user.email
}

export function initialsOf({ firstName, lastName, email }: Named): string {
  const letters = [firstName, lastName].map((name) => Array.from(name.trim())[0] ?? '').join('')
  return (letters || Array.from(email).slice(0, 1).join('')).toUpperCase()
}

const searchText = foldedSql(`email || ' ' || first_name || ' ' || last_name`)

export const isUser = isNull(cmsUsers.deletedAt)

export function userHasWords(search: string): SQL | undefined {
  return hasEachWord(search, (word) => like(searchText, toLikePattern(word)))
}

/** Newest first. */
export async function findUsers(search: string, most: number) {
  const { id, email, firstName, lastName, role, createdAt } = cmsUsers
  return await db
    .select({ id, email, firstName, lastName, role })
    .from(cmsUsers)
    .where(and(isUser, userHasWords(search)))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
}

export async function countUsers(): Promise<number> {
  return await db.$count(cmsUsers, isUser)
}

type Person = Omit<NewUser, 'password'>
type Outcome = 'created' | 'invited' | 'taken' | 'busy'

/** Without a password, invites instead. 'taken' when the address has an account, 'busy' when too many wait. */
export async function createUser({ password, ...person }: NewUser, actor: Actor): Promise<Outcome> {
  if (password === null) return await inviteUser(person, actor)
  const passwordHash = await hashUnlessBusy(password)
  return passwordHash ? await makeAccount(person, passwordHash, actor) : 'busy'
}

async function makeAccount(person: Person, password: string, actor: Actor) {
  return await adminTransaction(actor, async (tx) => {
    const user = await insertUser(tx, { ...person, mustChangePassword: true }, password)
    if (!user) return 'taken'
    await closeInvites(tx, person.email)
    await notifyOfChange(tx, { notice: 'created', by: actor.staff, owner: user, detail: `, as an ${person.role}` })
    const details = { email: person.email, role: person.role, name: fullNameOf(person) }
    await recordAuditEvent(tx, { ...actor, event: userEvents.created, ids: [user.id], details })
    return 'created'
  })
}

/** Undefined where the address has an account. */
export async function insertUser(tx: Transaction, values: typeof cmsUsers.$inferInsert, password: string) {
  const [user] = await tx.insert(cmsUsers).values(values).onConflictDoNothing({ target: cmsUsers.email }).returning()
  if (user)
    await tx.insert(accounts).values({ userId: user.id, accountId: user.id, providerId: 'credential', password })
  return user
}

async function inviteUser(person: Person, actor: Actor) {
  return await adminTransaction(actor, async (tx) => {
    if ((await tx.$count(cmsUsers, eq(cmsUsers.email, person.email))) > 0) return 'taken'
    await mailInvite(tx, person, { ...actor, event: inviteEvents.invited })
    return 'invited'
  })
}

export const ownDeletion = 'You cannot delete your own account. Another administrator can.'

/** Anonymises the account for good. Its actions remain; only the audit log knows the name (decisions, 10). */
export async function deleteUser(userId: string, actor: Actor) {
  await adminTransaction(actor, async (tx) => {
    const [user] = await tx.select().from(cmsUsers).where(eq(cmsUsers.id, userId)).for('update')
    if (!user) throw data(null, { status: 404 })
    if (user.id === actor.staff.id) throw refusalResponse(ownDeletion, 403)
    if (user.deletedAt) return

    await anonymise(tx, user)
    await notifyOfChange(tx, { notice: 'deleted', by: actor.staff, owner: user })
    const details = { name: userName(user), email: user.email }
    await recordAuditEvent(tx, { ...actor, event: userEvents.deleted, ids: [user.id], details })
  })
}

/** Accounts deactivated before then and unused since. Returns how many. */
export async function deleteFormerStaff(tx: Transaction, { before, most }: { before: Date; most: number }) {
  const { isActive, deletedAt, updatedAt, lastSignInAt } = cmsUsers
  const isFormer = and(eq(isActive, false), isNull(deletedAt), lt(sql`greatest(${updatedAt}, ${lastSignInAt})`, before))
  const former = await tx.select().from(cmsUsers).where(isFormer).limit(most).for('update', { skipLocked: true })
  for (const user of former) await anonymise(tx, user)
  const ids = former.map(({ id }) => id)
  if (ids.length > 0) await recordAuditEvent(tx, { ...bySite, event: userEvents.deleted, ids })
  return ids.length
}

async function anonymise(tx: Transaction, user: Pick<typeof cmsUsers.$inferSelect, 'id' | 'email'>) {
  await tx
    .update(cmsUsers)
    .set({
      email: `deleted-${user.id}@deleted.invalid`,
      emailVerified: false,
      firstName: 'Deleted',
      lastName: 'user',
      image: null,
      role: 'editor',
      isActive: false,
      twoFactorEnabled: false,
      mustChangePassword: false,
      lastSignInAt: null,
      deletedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(cmsUsers.id, user.id))
  const { recipient, status } = outgoingMails
  await tx.delete(outgoingMails).where(and(eq(recipient, user.email), eq(status, 'sent')))
  for (const table of [accounts, twoFactors, passkeys, passwordResets])
    await tx.delete(table).where(eq(table.userId, user.id))
  await revokeAccess(tx, user.id)
  // An open invitation in their mailbox would let them in again.
  await closeInvites(tx, user.email)
}
