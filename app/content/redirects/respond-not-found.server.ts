import { desc, inArray, sql } from 'drizzle-orm'
import { data, redirect } from 'react-router'

import { missingPages } from '#app/content/schema.ts'
import { countBestEffort } from '#app/platform/database/count-best-effort.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { maskPath } from '#app/platform/http/mask-path.ts'

import { normalizePath } from './redirect-path.ts'
import { followRedirect } from './redirects.server.ts'

export type Missing = 'never was' | 'gone'
type Answer = { missing: Missing }

// Of former versions: links to drafts, for people without an account.
const sharedPreview = /^\/preview\/./

/** 301 to the new or lower-case address, 410 if gone for good, else 404, which is counted. Throws the redirect. */
export async function respondNotFound(pathname: string) {
  const path = normalizePath(pathname)
  const found = await followRedirect(path)
  if (found?.target) throw redirect(found.target, 301)
  if (found || sharedPreview.test(path)) return data<Answer>({ missing: 'gone' }, { status: 410 })
  // All our addresses are in lower case, but for percent escapes, which clients write in capitals. A path that begins
  // with two slashes would redirect to another site.
  const small = path.replaceAll(/(%[\dA-Fa-f]{2})|[A-Z]/g, (letter, escape?: string) => escape ?? letter.toLowerCase())
  if (path !== small && !path.startsWith('//')) throw redirect(small, 301)
  await countMissingPage(pathname)
  return data<Answer>({ missing: 'never was' }, { status: 404 })
}

const maxStored = 1000

/** Only the latest entries of a flood are stored. */
export async function countMissingPage(pathname: string) {
  await countBestEffort(async (tx) => {
    const [counted] = await tx
      .insert(missingPages)
      .values({ path: maskPath(pathname) })
      .onConflictDoUpdate({
        target: missingPages.path,
        set: { visits: sql`${missingPages.visits} + 1`, lastSeenAt: sql`now()` },
      })
      .returning({ visits: missingPages.visits })
    if (counted?.visits === 1) await dropOldest(tx)
  })
}

async function dropOldest(tx: Transaction) {
  const { path, lastSeenAt } = missingPages
  const tooMany = tx.select({ path }).from(missingPages).orderBy(desc(lastSeenAt)).offset(maxStored)
  await tx.delete(missingPages).where(inArray(path, tooMany))
}
