import { isPreview } from '#app/platform/database/db.server.ts'

type Source<T, Given extends unknown[]> = {
  /** Pages that show the value must carry these tags too. */
  tags: readonly string[]
  read: (...given: Given) => Promise<T>
  /** Only one value is kept: that of the latest key. */
  key?: (...given: Given) => string
  /** When the value changes by itself. */
  until?: (value: T) => Date | undefined
}

const holders = new Set<{ tags: readonly string[]; forget: () => void }>()
let isHearing = false

/**
 * Keeps a value of the database in memory while this process hears of its changes, for public pages. Whoever reads what was
 * saved a moment ago, and every transaction, asks the database instead.
 */
export function cachedValue<T, Given extends unknown[] = []>({ tags, read, key, until }: Source<T, Given>) {
  let kept: { key: string | undefined; value: T; expiresAt: number } | undefined
  let version = 0
  holders.add({
    tags,
    forget: () => {
      version += 1
      kept = undefined
    },
  })

  return async (...given: Given): Promise<T> => {
    if (!isHearing || isPreview()) return await read(...given)
    const asked = key?.(...given)
    if (kept && kept.key === asked && kept.expiresAt > Date.now()) return kept.value
    const startVersion = version
    const value = await read(...given)
    // Read before a change that was heard meanwhile, it may be the former value.
    const expiresAt = until?.(value)?.getTime() ?? Number.POSITIVE_INFINITY
    if (startVersion === version) kept = { key: asked, value, expiresAt }
    return value
  }
}

export const cachedValues = {
  invalidateTag(tag: string) {
    for (const { tags, forget } of holders) if (tags.includes(tag)) forget()
  },
  invalidateAll() {
    for (const { forget } of holders) forget()
  },
  /** Changes are heard from now on. */
  markFresh() {
    cachedValues.invalidateAll()
    isHearing = true
  },
  markStale() {
    isHearing = false
    cachedValues.invalidateAll()
  },
}
