import { desc, inArray, sql } from 'drizzle-orm'

import { countBestEffort } from '#app/platform/database/count-best-effort.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { areaDemand } from '#app/settings/schema.ts'

// More than the country has: anything above is abuse.
const maxRows = 3000
const mostShown = 50

export async function countAreaDemand(district: string) {
  const { asked, lastAt } = areaDemand
  await countBestEffort(async (tx) => {
    const [counted] = await tx
      .insert(areaDemand)
      .values({ district })
      .onConflictDoUpdate({
        target: areaDemand.district,
        set: { asked: sql`${asked} + 1`, lastAt: sql`now()` },
      })
      .returning({ asked })
    if (counted?.asked !== 1) return
    const tooMany = tx.select({ district: areaDemand.district }).from(areaDemand).orderBy(desc(lastAt)).offset(maxRows)
    await tx.delete(areaDemand).where(inArray(areaDemand.district, tooMany))
  })
}

export async function listAreaDemand() {
  const { district, asked, lastAt } = areaDemand
  return await db
    .select({ district, asked, lastAt })
    .from(areaDemand)
    .orderBy(desc(asked), desc(lastAt))
    .limit(mostShown)
}
