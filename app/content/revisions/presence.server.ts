import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'

import type { ContentRef } from '#app/content/content-kinds.ts'
import { contentPresence } from '#app/content/revisions/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

// An open editor reports every 20 seconds.
const presenceTimeout = sql`interval '45 seconds'`

export async function markPresent({ kind, id }: ContentRef, userId: string): Promise<string[]> {
  await db
    .insert(contentPresence)
    .values({ kind, recordId: id, userId })
    .onConflictDoUpdate({
      target: [contentPresence.kind, contentPresence.recordId, contentPresence.userId],
      set: { seenAt: sql`now()` },
    })
  const others = await db
    .select({ name: cmsUsers.name })
    .from(contentPresence)
    .innerJoin(cmsUsers, eq(cmsUsers.id, contentPresence.userId))
    .where(
      and(
        eq(contentPresence.kind, kind),
        eq(contentPresence.recordId, id),
        ne(contentPresence.userId, userId),
        gt(contentPresence.seenAt, sql`now() - ${presenceTimeout}`),
      ),
    )
    .orderBy(asc(cmsUsers.name))
  return others.map(({ name }) => name)
}

export async function markAbsent({ kind, id }: ContentRef, userId: string) {
  await db
    .delete(contentPresence)
    .where(and(eq(contentPresence.kind, kind), eq(contentPresence.recordId, id), eq(contentPresence.userId, userId)))
}
