import type { ContentFields } from '#app/content/revisions/content-fields.ts'

/** What stands in a form, what of it the server was known to have, and which revision it began with. */
export type Words = {
  fields: ContentFields
  seen: { version: number; fields: ContentFields }
  baseRevisionId: string
}

/** What the server has not got yet, kept in the browser: by person, record and tab. */
export type Journal = {
  /** False where the browser keeps nothing, or not as much. */
  write(words: Words): boolean
  clear(): void
  /** The editor is closed: what is left of its words is anybody's to send. */
  close(): void
  /** What tabs that are gone left of this record, to be sent and then forgotten. */
  takeOver(): Promise<{ words: Words; forget: () => void }[]>
}

const prefix = 'hearthside.words '

let isSealed = false

export function openJournal(userId: string, record: string): Journal {
  isSealed = false
  const ofRecord = `${prefix}${userId} ${record} `
  const own = ofRecord + crypto.randomUUID()
  // Held as long as the editor is open, so that other tabs know whose words are still looked after.
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
  void navigator.locks?.request(own, async () => await isClosed)
  return {
    close,
    write: (words) => isSealed || (withStorage((storage) => setEntry(storage, own, JSON.stringify(words))) ?? false),
    clear: () => forgetEntry(own),
    async takeOver() {
      const keys = withStorage(keysOf)?.filter((key) => key.startsWith(ofRecord) && key !== own) ?? []
      const left = await Promise.all(keys.map(async (key) => ((await isLookedAfter(key)) ? [] : [key])))
      return left.flat().flatMap((key) => {
        const kept = withStorage((storage) => storage.getItem(key))
        return kept ? [{ words: JSON.parse(kept) as Words, forget: () => forgetEntry(key) }] : []
      })
    },
  }
}

/** Whether this browser has words of somebody that never reached the server. */
export function hasJournals(userId: string): boolean {
  return withStorage(keysOf)?.some((key) => key.startsWith(`${prefix}${userId} `)) ?? false
}

/** At sign-out: nobody else finds them, and pages that are about to go away write no more. */
export function sealJournals() {
  isSealed = true
  withStorage((storage) => keysOf(storage).forEach((key) => storage.removeItem(key)))
}

function setEntry(storage: Storage, key: string, value: string) {
  storage.setItem(key, value)
  return true
}

function forgetEntry(key: string) {
  withStorage((storage) => storage.removeItem(key))
}

function keysOf(storage: Storage) {
  return Object.keys(storage).filter((key) => key.startsWith(prefix))
}

async function isLookedAfter(key: string): Promise<boolean> {
  const held = await navigator.locks?.query()
  return held?.held?.some(({ name }) => name === key) ?? false
}

/** Storage may be switched off, or full. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
