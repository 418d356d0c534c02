import { eq, inArray, sql } from 'drizzle-orm'

import { missingPages, redirects } from '#app/content/schema.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'

import { normalizePath } from './redirect-path.ts'

/** Two changes at once could otherwise create a loop. */
export async function lockRedirects(tx: Transaction) {
  await tx.execute(sql`lock table ${redirects} in share row exclusive mode`)
}

/**
 * Shortens chains and prevents loops: whatever redirected to `path` now redirects to `target`, and `target` itself no
 * longer redirects.
 */
export async function createRedirect(tx: Transaction, path: string, target: string | null, createdBy: string) {
  await lockRedirects(tx)
  if (target) await tx.delete(redirects).where(eq(redirects.path, target))
  await tx.update(redirects).set({ target }).where(eq(redirects.target, path))
  if (path === target) return
  await tx
    .insert(redirects)
    .values({ path, target, createdBy })
    .onConflictDoUpdate({ target: redirects.path, set: { target, createdBy, createdAt: sql`now()` } })
  await tx.delete(missingPages).where(inArray(missingPages.path, [path, `${path}/`]))
}

export async function removeRedirects(tx: Transaction, paths: string[]) {
  await tx.delete(redirects).where(inArray(redirects.path, paths))
}

/** Without a target it is gone for good (410). */
export async function followRedirect(path: string) {
  const [found] = await db
    .update(redirects)
    .set({ visits: sql`${redirects.visits} + 1` })
    .where(eq(redirects.path, normalizePath(path)))
    .returning({ target: redirects.target })
  return found
}
