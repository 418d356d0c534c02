import { isDeepStrictEqual } from 'node:util'

import { type LockPurpose, takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { isPreview, type Transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'

/** What menus show: `read` says it, and each part of its answer has a tag. */
export function watchVisibility<Shown extends object>(
  purpose: LockPurpose,
  read: (at: Date, tx: Transaction) => Promise<Shown>,
  tagOf: (part: keyof Shown) => string,
) {
  /**
   * Two transactions withdrawing the last two records would each still see the other. Locked before addresses and
   * redirects.
   */
  async function lockVisibility(tx: Transaction) {
    if (!isPreview()) await takeLock(tx, purpose)
  }

  return {
    lockVisibility,
    /** Invalidates the menus if the change shows the first record or hides the last, now or later. */
    async aroundChange<T>(tx: Transaction, change: () => Promise<T>): Promise<T> {
      if (isPreview()) return await change()
      await lockVisibility(tx)
      const at = new Date()
      const before = await read(at, tx)
      const result = await change()
      const after = await read(at, tx)
      const parts = Object.keys(before) as (keyof Shown)[]
      const changed = parts.filter((part) => !isDeepStrictEqual(before[part], after[part]))
      if (changed.length > 0) await invalidatePages(tx, ...changed.map(tagOf))
      return result
    },
  }
}
