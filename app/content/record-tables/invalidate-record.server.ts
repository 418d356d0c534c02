import { isDeepStrictEqual } from 'node:util'

import { addressesTag, addressTag } from '#app/content/cache-tags.server.ts'
import type { Visibility } from '#app/content/status.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'

export type RecordState = {
  id: string
  slug: string
  visibility: Visibility
  tags: string[]
  listTags: string[]
}

/** Invalidates only what shows the record before or after its change. */
export async function invalidateRecord(tx: Transaction, before: RecordState, after: RecordState) {
  const shown = [before, after].filter(({ visibility }) => visibility.status === 'published')
  if (shown.length === 0) return
  const isMoved = shown.length === 1 || !isDeepStrictEqual(before.visibility, after.visibility)
  const lists = shown.flatMap(({ listTags }) => listTags)
  const staysIn = (tag: string) => before.listTags.includes(tag) && after.listTags.includes(tag)
  const tags = [
    ...shown.flatMap((state) => state.tags),
    ...lists.filter((tag) => isMoved || !staysIn(tag)),
    ...(isMoved || before.slug !== after.slug ? [addressTag(after), addressesTag] : []),
  ]
  await invalidatePages(tx, ...new Set(tags))
}
