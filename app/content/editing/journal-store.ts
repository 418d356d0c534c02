/** Rows of the journal in this browser, by person, record, tab and number. */
export type JournalKey = [userId: string, record: string, tab: string, at: number]

const name = 'hearthside.journal'
const rows = 'rows'

let opening: Promise<IDBDatabase> | undefined

/** Before the first key, so that that one need not wait for it. */
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

/**
 * Writes through to the disk: once this is true, the rows outlive a browser that is killed. False where the browser keeps
 * nothing, or not as much.
 */
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
    // Switched off, full, or not to be had in a private window.
    return false
  }
}

/** All rows below these first parts of a key, in order. */
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

// A list sorts behind every text and number.
export function rangeBelow(...parts: (string | number)[]) {
  return IDBKeyRange.bound(parts, [...parts, []])
}

async function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('The browser gave no reason')))
  return await promise
}
