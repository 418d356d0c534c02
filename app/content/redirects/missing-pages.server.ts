import { desc, inArray, sql } from 'drizzle-orm'

import { missingPages } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { maskPath } from '#app/platform/http/mask-path.ts'

const maxKept = 1000

/** Counts that somebody asked for a page that is not there. Of a flood of made-up addresses only the latest stay. */
export async function countMissingPage(pathname: string) {
  const [counted] = await db
    .insert(missingPages)
    .values({ path: maskPath(pathname) })
    .onConflictDoUpdate({
      target: missingPages.path,
      set: { visits: sql`${missingPages.visits} + 1`, lastSeenAt: sql`now()` },
    })
    .returning({ visits: missingPages.visits })
  if (counted?.visits === 1) await dropOldest()
}

async function dropOldest() {
  const { path, lastSeenAt } = missingPages
  const tooMany = db.select({ path }).from(missingPages).orderBy(desc(lastSeenAt)).offset(maxKept)
  await db.delete(missingPages).where(inArray(path, tooMany))
}
