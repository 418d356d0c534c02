import { isNull } from 'drizzle-orm'

import { faqs } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

/** The categories that FAQs have so far. */
export async function listFaqChoices(): Promise<string[]> {
  const rows = await db.selectDistinct({ category: faqs.category }).from(faqs).where(isNull(faqs.binnedAt))
  return rows.flatMap(({ category }) => category ?? []).toSorted((a, b) => a.localeCompare(b, 'en-GB'))
}
