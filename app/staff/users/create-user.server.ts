import { eq } from 'drizzle-orm'

import { inviteEvents, userEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { hashUnlessBusy } from '#app/staff/auth/password-hash.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import { accounts, cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { asAdmin } from './as-admin.server.ts'
import { closeInvites, mailInvite } from './invites.server.ts'
import type { NewUser } from './new-user.ts'

type Person = Omit<NewUser, 'password'>
type Outcome = 'created' | 'invited' | 'taken' | 'busy'

/** Without a password, invites instead. 'taken' when the address has an account, 'busy' when too many wait. */
export async function createUser({ password, ...person }: NewUser, actor: Actor): Promise<Outcome> {
  if (password === null) return await inviteUser(person, actor)
  const passwordHash = await hashUnlessBusy(password)
  return passwordHash ? await makeAccount(person, passwordHash, actor) : 'busy'
}

async function makeAccount(person: Person, password: string, actor: Actor) {
  return await asAdmin(actor, async (tx) => {
    const [user] = await tx
      .insert(cmsUsers)
      .values({ ...person, mustChangePassword: true })
      .onConflictDoNothing({ target: cmsUsers.email })
      .returning()
    if (!user) return 'taken'
    const userId = user.id
    await tx.insert(accounts).values({ userId, accountId: userId, providerId: 'credential', password })
    await closeInvites(tx, person.email)
    await notifyOfChange(tx, { notice: 'created', by: actor.staff, owner: user, detail: `, as an ${person.role}` })
    const { firstName, lastName, ...known } = person
    const details = { ...known, name: `${firstName} ${lastName}` }
    await recordAuditEvent(tx, { ...actor, event: userEvents.created, subject: 'staff', ids: [userId], details })
    return 'created'
  })
}

async function inviteUser(person: Person, actor: Actor) {
  return await asAdmin(actor, async (tx) => {
    if ((await tx.$count(cmsUsers, eq(cmsUsers.email, person.email))) > 0) return 'taken'
    await mailInvite(tx, person, { ...actor, event: inviteEvents.invited })
    return 'invited'
  })
}
