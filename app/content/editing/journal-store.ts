export type JournalKey = [userId: string, record: string, tab: string, at: number]

const name = 'site.journal'
const rows = 'rows'

let opening: Promise<IDBDatabase> | undefined

/** Called early, so that the first keystroke need not wait. */
export async function openJournalDatabase(): Promise<IDBDatabase> {
  opening ??= connect()
  try {
    return await opening
  } catch (error) {
    resetConnection()
    throw error
  }
}

async function connect() {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(rows))
  const database = await requestResult(request)
  database.addEventListener('close', resetConnection)
  database.addEventListener('versionchange', () => {
    database.close()
    resetConnection()
  })
  return database
}

function resetConnection() {
  opening = undefined
}

/** True once the rows would survive a browser crash. */
export async function writeRows(work: (store: IDBObjectStore) => void): Promise<boolean> {
  try {
    const writing = (await openJournalDatabase()).transaction(rows, 'readwrite', { durability: 'strict' })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    writing.addEventListener('complete', () => resolve())
    writing.addEventListener('abort', () => reject(writing.error))
    work(writing.objectStore(rows))
    writing.commit()
    await promise
    return true
  } catch {
    // Storage is disabled, full, or missing in a private window.
    return false
  }
}

export async function readRows(...parts: string[]): Promise<{ key: JournalKey; value: unknown }[]> {
  try {
    const store = (await openJournalDatabase()).transaction(rows).objectStore(rows)
    const range = rangeBelow(...parts)
    const [keys, values] = await Promise.all([
      requestResult(store.getAllKeys(range)),
      requestResult(store.getAll(range)),
    ])
    return keys.map((key, at) => ({ key: key as JournalKey, value: values[at] as unknown }))
  } catch {
    return []
  }
}

// IndexedDB sorts arrays after strings and numbers.
export function rangeBelow(...parts: (string | number)[]) {
  return IDBKeyRange.bound(parts, [...parts, []])
}

async function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('The browser gave no reason')))
  return await promise
}
