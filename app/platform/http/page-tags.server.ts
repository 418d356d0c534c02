import { sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'

import { requestFacts, type RequestContext } from './request.server.ts'

export const pageTagsChannel = 'page_tags'

/** As a tag, invalidates every page. */
export const everyPage = '*'

/** The tag of one record: the random end of its id, because the tags of a list are sent in a header. */
export function recordTag(noun: string, { id }: { id: string }) {
  return `${noun}:${id.slice(-12)}`
}

/** Only `cachePage` makes the page cacheable. */
export function addPageTags(context: RequestContext, ...tags: string[]) {
  for (const tag of tags) context.get(requestFacts).page.tags.add(tag)
}

/** For scheduled content: when the page changes by itself. */
export function expirePageAt(context: RequestContext, until: Date | undefined) {
  const { page } = context.get(requestFacts)
  if (until) page.expiresAt = Math.min(page.expiresAt, until.getTime())
}

/** Declares that the page is the same for everyone. `params` lists every query parameter that its loaders read. */
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

/** The response depends on the visitor: no cache may store it, whatever other loaders declare. */
export function markUncacheable(context: RequestContext) {
  context.get(requestFacts).page.isPersonal = true
}

/** Takes effect on every instance when the transaction commits. */
export async function invalidatePages(tx: Transaction, ...tags: string[]) {
  await tx.execute(
    sql`select pg_notify(${pageTagsChannel}, tag) from jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb) as tag`,
  )
}
