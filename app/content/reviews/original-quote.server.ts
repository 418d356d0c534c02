import { eq } from 'drizzle-orm'

import { reviews } from '#app/content/care-schema.ts'
import { type Database, db } from '#app/platform/database/db.server.ts'

export type OriginalQuote = NonNullable<Awaited<ReturnType<typeof findOriginalQuote>>>

export async function findOriginalQuote(id: string | undefined, database: Database = db) {
  if (!id) return undefined
  const { originalQuote, consentedAt, consentVersion } = reviews
  const [found] = await database
    .select({ originalQuote, consentedAt, consentVersion })
    .from(reviews)
    .where(eq(reviews.id, id))
  return found
}
