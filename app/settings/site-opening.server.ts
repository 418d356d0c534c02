import { config } from '#app/platform/config/config.server.ts'
import { type Database, db, isDatabaseOutage, type Transaction } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { siteOpening } from '#app/settings/schema.ts'

export type SiteOpening = { at: Date; by: string | null }

export async function findSiteOpening(database: Database = db): Promise<SiteOpening | undefined> {
  const { openedAt, openedBy } = siteOpening
  const [opening] = await database.select({ at: openedAt, by: openedBy }).from(siteOpening)
  return opening
}

// `invalidatePages(everyPage)` reaches it, whatever its tags.
const readIsOpen = cachedValue({ tags: [], read: async () => (await findSiteOpening()) !== undefined })
let lastKnown = false

/** For every request from outside: read once for each change, not once for each request. */
export async function isSiteOpen(): Promise<boolean> {
  if (!config.isSecure) return true
  try {
    lastKnown = await readIsOpen()
  } catch (error) {
    // Cached pages of an open site are still served while the database is away, and those of a closed one never are.
    if (!isDatabaseOutage(error)) throw error
  }
  return lastKnown
}

/** Returns whether it was closed. */
export async function openSite(tx: Transaction, by: string | null): Promise<boolean> {
  const opened = await tx.insert(siteOpening).values({ openedBy: by }).onConflictDoNothing().returning()
  if (opened.length > 0) await invalidatePages(tx, everyPage)
  return opened.length > 0
}

/** Returns whether it was open. */
export async function closeSite(tx: Transaction): Promise<boolean> {
  const closed = await tx.delete(siteOpening).returning()
  if (closed.length > 0) await invalidatePages(tx, everyPage)
  return closed.length > 0
}
