import { desc, eq, sql } from 'drizzle-orm'

import { redirectEvents } from '#app/content/audit-events.ts'
import { isOwnAddress, isOwnDestination, ownPages } from '#app/content/redirects/own-addresses.ts'
import { isLivePage, isLivePost, isShownAt } from '#app/content/redirects/published-addresses.server.ts'
import { createRedirect, lockRedirects, removeRedirects } from '#app/content/redirects/redirects.server.ts'
import { pages, posts, redirects } from '#app/content/schema.ts'
import { type Database, db, transaction } from '#app/platform/database/db.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

type Wanted = { from: string; target: string | null }
type Refused = { of: 'from' | 'target'; reason: string }

const subject = 'redirect'

/** Returns the final target, or why the redirect is refused. */
export async function addRedirect(
  { from, target }: Wanted,
  { staff, requestId }: Actor,
): Promise<{ target: string | null } | { refused: Refused }> {
  return await transaction(async (tx) => {
    await lockRedirects(tx)
    const refused =
      (await findFromError(tx, from)) ??
      (target === from ? targetError('An address cannot lead to itself').refused : undefined)
    if (refused) return { refused }
    const resolved = target === null ? { end: null } : await findEnd(tx, { from, target })
    if ('refused' in resolved) return resolved
    await createRedirect(tx, from, resolved.end, staff.id)
    const details = { from, to: resolved.end ?? 'gone' }
    await recordAuditEvent(tx, { staff, event: redirectEvents.added, subject, ids: [], requestId, details })
    return { target: resolved.end }
  })
}

export async function removeRedirect(path: string, { staff, requestId }: Actor) {
  await transaction(async (tx) => {
    const [found] = await tx.select().from(redirects).where(eq(redirects.path, path)).for('update')
    if (!found) return
    await removeRedirects(tx, [path])
    const details = { from: path, to: found.target ?? 'gone' }
    await recordAuditEvent(tx, { staff, event: redirectEvents.removed, subject, ids: [], requestId, details })
  })
}

export async function listDestinations(): Promise<{ value: string; label: string }[]> {
  const [written, latest] = await Promise.all([
    db
      .select({ slug: pages.slug, title: pages.title })
      .from(pages)
      .where(isLivePage())
      .orderBy(sql`lower(${pages.title})`),
    db
      .select({ slug: posts.slug, title: posts.title })
      .from(posts)
      .where(isLivePost())
      .orderBy(desc(posts.publishDate))
      .limit(maxPosts),
  ])
  return [
    ...ownPages.map(({ path, label }) => ({ value: path, label })),
    ...written.map(({ slug, title }) => ({ value: `/${slug}`, label: title })),
    ...latest.map(({ slug, title }) => ({ value: `/blog/${slug}`, label: `Blog: ${title}` })),
  ]
}

const maxPosts = 100

function fromError(reason: string): Refused {
  return { of: 'from', reason }
}

function targetError(reason: string): { refused: Refused } {
  return { refused: { of: 'target', reason } }
}

async function findFromError(tx: Database, from: string): Promise<Refused | undefined> {
  if (isOwnAddress(from))
    return fromError('The site itself answers at this address, so a redirect would never be followed')
  if (await isShownAt(tx, from))
    return fromError('A page is shown at this address, so a redirect would never be followed')
  const [existing] = await tx.select().from(redirects).where(eq(redirects.path, from))
  if (!existing) return undefined
  return fromError(
    existing.target
      ? `It leads to ${existing.target} already. Remove that redirect first`
      : 'It is marked as gone already',
  )
}

async function findEnd(tx: Database, { from, target }: { from: string; target: string }) {
  if (isOwnDestination(target) || (await isShownAt(tx, target))) return { end: target }
  const [next] = await tx.select().from(redirects).where(eq(redirects.path, target))
  if (!next) return targetError('Nothing is shown at this address. Please choose a page that is there')
  if (next.target === null) return targetError('This address is marked as gone itself')
  if (next.target === from) return targetError(`${target} leads to ${from}: visitors would go round in circles`)
  return { end: next.target }
}
