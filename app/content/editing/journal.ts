import type { ContentFields } from '#app/content/content-fields.ts'

/** `seen`: the last known state of the server. */
export type JournalEntry = {
  fields: ContentFields
  seen: { version: number; fields: ContentFields }
  baseRevisionId: string
}

/** Unsent text by user, record and tab. In IndexedDB: localStorage reaches the disk seconds later. */
export type Journal = {
  /** Resolves to true once it would survive a browser crash; false when the browser cannot store it. */
  write(entry: JournalEntry): Promise<boolean>
  clear(): void
  close(): void
  /** Entries of closed tabs for this record, to be sent and then removed. */
  takeAbandoned(): Promise<{ entry: JournalEntry; remove: () => void }[]>
}

type Key = [userId: string, record: string, tab: string]

let isEnded = false

export function createJournal(userId: string, record: string): Journal {
  isEnded = false
  const key: Key = [userId, record, crypto.randomUUID()]
  let isStored = false
  let next: JournalEntry | undefined
  let writing: Promise<boolean> | undefined
  // Held while the editor is open, so other tabs leave its entries alone.
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
  void navigator.locks?.request(lockOf(key), async () => await isClosed)
  // The first keystroke need not wait.
  openStorage().catch(() => {})

  /** One write at a time: keys typed in the meantime cause one more write, not one each. */
  async function writeNext(): Promise<boolean> {
    const entry = next
    next = undefined
    if (!entry || isEnded) return true
    isStored = true
    const isWritten = await change((entries) => entries.put(entry, key))
    return next ? await writeNext() : isWritten
  }

  return {
    close,
    async write(entry) {
      next = entry
      writing ??= writeNext().finally(() => (writing = undefined))
      return await writing
    },
    clear() {
      next = undefined
      if (isStored) void change((entries) => entries.delete(key))
      isStored = false
    },
    async takeAbandoned() {
      const abandoned = await listAbandoned(userId, record)
      return abandoned.map((found) => ({
        entry: found.entry,
        remove: () => void change((entries) => entries.delete(found.key)),
      }))
    },
  }
}

/** Ids of records that only this browser may know. */
export async function listUnsavedNew(userId: string, base: string): Promise<string[]> {
  const abandoned = await listAbandoned(userId)
  return abandoned.flatMap(({ key: [, record], entry: { baseRevisionId: id } }) =>
    record === `${base}/${id}` ? [id] : [],
  )
}

export async function hasJournals(userId: string): Promise<boolean> {
  return (await listEntries(userId)).length > 0
}

/** At sign-out: the next user must not find them. The page writes no more entries. */
export async function deleteJournals(userId: string) {
  isEnded = true
  await change((entries) => entries.delete(rangeBelow(userId)))
}

async function listAbandoned(...parts: string[]) {
  const locks = await navigator.locks?.query()
  const open = new Set(locks?.held?.map(({ name }) => name))
  return (await listEntries(...parts)).filter(({ key }) => !open.has(lockOf(key)))
}

function lockOf(key: Key) {
  return `site.words ${key.join(' ')}`
}

const storeName = 'entries'
let opening: Promise<IDBDatabase> | undefined

async function openStorage(): Promise<IDBDatabase> {
  opening ??= connect()
  try {
    return await opening
  } catch (error) {
    opening = undefined
    throw error
  }
}

async function connect() {
  const request = indexedDB.open('site.journal', 2)
  request.addEventListener('upgradeneeded', () => {
    for (const name of request.result.objectStoreNames) request.result.deleteObjectStore(name)
    request.result.createObjectStore(storeName)
  })
  const database = await resultOf(request)
  database.addEventListener('close', () => (opening = undefined))
  database.addEventListener('versionchange', () => {
    database.close()
    opening = undefined
  })
  return database
}

async function change(work: (entries: IDBObjectStore) => void): Promise<boolean> {
  try {
    const writing = (await openStorage()).transaction(storeName, 'readwrite', { durability: 'strict' })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    writing.addEventListener('complete', () => resolve())
    writing.addEventListener('abort', () => reject(writing.error ?? new Error('The browser gave no reason')))
    work(writing.objectStore(storeName))
    writing.commit()
    await promise
    return true
  } catch {
    // Storage is disabled, full, or missing in a private window.
    return false
  }
}

async function listEntries(...parts: string[]): Promise<{ key: Key; entry: JournalEntry }[]> {
  try {
    const entries = (await openStorage()).transaction(storeName).objectStore(storeName)
    const range = rangeBelow(...parts)
    const [keys, values] = await Promise.all([resultOf(entries.getAllKeys(range)), resultOf(entries.getAll(range))])
    return keys.map((key, at) => ({ key: key as Key, entry: values[at] as JournalEntry }))
  } catch {
    return []
  }
}

// IndexedDB sorts arrays after strings.
function rangeBelow(...parts: string[]) {
  return IDBKeyRange.bound(parts, [...parts, []])
}

async function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('The browser gave no reason')))
  return await promise
}
