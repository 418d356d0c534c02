import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers, passkeys, sessions } from '#app/staff/schema.ts'

export type UserRecord = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Somebody's account and how they sign in; undefined once it is deleted. */
export async function findUser(userId: string) {
  const { id, email, firstName, lastName, role, isActive, twoFactorEnabled, mustChangePassword } = cmsUsers
  const { createdAt, lastSignInAt, deletedAt } = cmsUsers
  const isOpen = and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`))
  const [user] = await db
    .select({
      id,
      email,
      firstName,
      lastName,
      role,
      isActive,
      twoFactorEnabled,
      mustChangePassword,
      createdAt,
      lastSignInAt,
      passkeys: db.$count(passkeys, eq(passkeys.userId, userId)),
      sessions: db.$count(sessions, isOpen),
    })
    .from(cmsUsers)
    .where(and(eq(id, userId), isNull(deletedAt)))
  return user
}
