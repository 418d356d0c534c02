import { config } from '#app/platform/config/config.server.ts'
import { type Database, db, isDatabaseOutage, type Transaction } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { siteOpening } from '#app/settings/schema.ts'

export async function findSiteOpening(database: Database = db) {
  const { openedAt, openedBy } = siteOpening
  const [opening] = await database.select({ at: openedAt, by: openedBy }).from(siteOpening)
  return opening
}

// Cleared by `invalidatePages(everyPage)`, whatever its tags.
const readIsOpen = cachedValue({ tags: [], read: async () => (await findSiteOpening()) !== undefined })
let lastKnown = false

/** Called for every external request: read once after each change. */
export async function isSiteOpen(): Promise<boolean> {
  if (!config.isSecure) return true
  try {
    lastKnown = await readIsOpen()
  } catch (error) {
    // In an outage, cached pages are still served if the site was open, and never if it was closed.
    if (!isDatabaseOutage(error)) throw error
  }
  return lastKnown
}

export async function openSite(tx: Transaction, by: string | null): Promise<boolean> {
  const opened = await tx.insert(siteOpening).values({ openedBy: by }).onConflictDoNothing().returning()
  if (opened.length > 0) await invalidatePages(tx, everyPage)
  return opened.length > 0
}

export async function closeSite(tx: Transaction): Promise<boolean> {
  const closed = await tx.delete(siteOpening).returning()
  if (closed.length > 0) await invalidatePages(tx, everyPage)
  return closed.length > 0
}
