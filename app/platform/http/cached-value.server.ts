import { isPreview } from '#app/platform/database/db.server.ts'

type Source<T, Args extends unknown[]> = {
  /** Pages that show the value must carry these tags too. */
  tags: readonly string[]
  read: (...args: Args) => Promise<T>
  /** Only the value of the latest key is cached. */
  key?: (...args: Args) => string
  /** When the value changes by itself. */
  until?: (value: T) => Date | undefined
}

const caches = new Set<{ tags: readonly string[]; invalidate: () => void }>()
let isReceivingChanges = false

/**
 * Caches a database value for public pages while this process is notified of changes. Transactions, and reads that must
 * see a save of a moment ago, query the database instead.
 */
export function cachedValue<T, Args extends unknown[] = []>({ tags, read, key, until }: Source<T, Args>) {
  let cached: { key: string | undefined; value: T; expiresAt: number } | undefined
  let version = 0
  caches.add({
    tags,
    invalidate: () => {
      version += 1
      cached = undefined
    },
  })

  return async (...args: Args): Promise<T> => {
    if (!isReceivingChanges || isPreview()) return await read(...args)
    const wantedKey = key?.(...args)
    if (cached && cached.key === wantedKey && cached.expiresAt > Date.now()) return cached.value
    const startVersion = version
    const value = await read(...args)
    const expiresAt = until?.(value)?.getTime() ?? Number.POSITIVE_INFINITY
    // If a change arrived during the read, this may be the former value.
    if (startVersion === version) cached = { key: wantedKey, value, expiresAt }
    return value
  }
}

export const cachedValues = {
  invalidateTag(tag: string) {
    for (const { tags, invalidate } of caches) if (tags.includes(tag)) invalidate()
  },
  invalidateAll() {
    for (const { invalidate } of caches) invalidate()
  },
  markFresh() {
    cachedValues.invalidateAll()
    isReceivingChanges = true
  },
  markStale() {
    isReceivingChanges = false
    cachedValues.invalidateAll()
  },
}
