import type { Entry } from '#app/desk/palette/entry.ts'

const key = 'site.recent'
const most = 5

type Stored = { userId: string; entries: Entry[] }

export function listRecent(userId: string): Entry[] {
  const stored = withStorage((storage) => storage.getItem(key))
  if (!stored) return []
  const recent = JSON.parse(stored) as Stored
  return recent.userId === userId ? recent.entries : []
}

/** Stored without personal names. */
export function addRecent(userId: string, { kind, href, label, remembered = label }: Entry) {
  const others = listRecent(userId).filter((entry) => entry.href !== href)
  const entries = [{ kind, href, label: remembered }, ...others].slice(0, most)
  withStorage((storage) => storage.setItem(key, JSON.stringify({ userId, entries } satisfies Stored)))
}

export function clearRecent() {
  withStorage((storage) => storage.removeItem(key))
}

/** Storage may be disabled or full. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
