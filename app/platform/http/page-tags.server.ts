import { sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'

import { requestFacts, type RequestContext } from './request.server.ts'

/** The PostgreSQL channel on which every instance hears what was changed. The payload is one tag. */
export const pageTagsChannel = 'page_tags'

/** Names the content that a part of the page shows. Only `cachePage` makes the page cacheable. */
export function addPageTags(context: RequestContext, ...tags: string[]) {
  for (const tag of tags) context.get(requestFacts).page.tags.add(tag)
}

/** Names the instant at which a part of the page will look different by itself (scheduled content). */
export function expirePageAt(context: RequestContext, until: Date | undefined) {
  const { page } = context.get(requestFacts)
  if (until) page.expiresAt = Math.min(page.expiresAt, until.getTime())
}

/**
 * Says that the page is the same for everyone, so it may be cached until one of its tags is invalidated. `params` are the
 * query parameters that change it; its loaders must read no others. `until` is the instant at which it will look
 * different by itself, as for `expirePageAt`.
 */
export function cachePage(
  context: RequestContext,
  page: { tags: string[]; params?: string[]; until?: Date | undefined },
) {
  const { page: facts } = context.get(requestFacts)
  addPageTags(context, ...page.tags)
  for (const param of page.params ?? []) facts.params.add(param)
  expirePageAt(context, page.until)
  facts.isForEveryone = true
}

/** The answer depends on who asks: neither we nor the browser may cache it, whatever other loaders say. */
export function markUncacheable(context: RequestContext) {
  context.get(requestFacts).page.isPersonal = true
}

/**
 * Says that the page is an empty form: personal for nothing but its token. The browser may keep it as it is filled in, so that
 * Back finds it so, with scripts or without. The answer to a submitted form is another page and is never cached.
 */
export function markRestorable(context: RequestContext) {
  markUncacheable(context)
  context.get(requestFacts).page.isRestorable = true
}

/** Drops the cached pages with one of these tags on every instance when the transaction commits. */
export async function invalidatePages(tx: Transaction, ...tags: string[]) {
  await tx.execute(
    sql`select pg_notify(${pageTagsChannel}, tag) from jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb) as tag`,
  )
}
