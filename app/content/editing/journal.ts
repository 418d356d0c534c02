import type { ContentFields } from '#app/content/content-fields.ts'

import { type JournalKey, openJournalDatabase, rangeBelow, readRows, writeRows } from './journal-store.ts'
import { applyPatch, createPatch, type TextPatch } from './text-patch.ts'

/** `seen`: the last known state of the server. */
export type JournalEntry = {
  fields: ContentFields
  seen: { version: number; fields: ContentFields }
  baseRevisionId: string
}

/** Unsent text by user, record and tab. */
export type Journal = {
  /** Resolves to true once it is on disk; false when the browser cannot store it. */
  write(entry: JournalEntry): Promise<boolean>
  /** Uses localStorage: during unload, an asynchronous write may be too late. */
  writeAtOnce(entry: JournalEntry): boolean
  clear(): void
  close(): void
  /** Entries of closed tabs for this record, to be sent and then removed. */
  takeAbandoned(): Promise<{ entry: JournalEntry; remove: () => void }[]>
}

// Then the whole entry is rewritten, so that recovery after a crash stays fast.
const mostChanges = 300

let isEnded = false

export function createJournal(userId: string, record: string): Journal {
  isEnded = false
  const tab = crypto.randomUUID()
  const unloaded = createUnloadEntry(userId, record, tab)
  let last: { entry: JournalEntry; at: number } | undefined
  let next: JournalEntry | undefined
  let writing: Promise<boolean> | undefined
  // Held while the editor is open, so other tabs leave its entries alone.
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
  void navigator.locks?.request(lockOf(userId, record, tab), async () => await isClosed)
  openJournalDatabase().catch(() => {})

  async function writeNext(): Promise<boolean> {
    const entry = next
    next = undefined
    if (!entry || isEnded) return true
    const isWritten = await append(entry)
    return next ? await writeNext() : isWritten
  }

  async function append(entry: JournalEntry): Promise<boolean> {
    const isWhole = last?.entry.seen !== entry.seen || last.at >= mostChanges
    const at = isWhole || !last ? 0 : last.at + 1
    const row = isWhole || !last ? entry : createPatch(last.entry.fields, entry.fields)
    last = { entry, at }
    const key: JournalKey = [userId, record, tab, at]
    const isWritten = await writeRows((rows) => {
      if (at === 0) rows.delete(rangeBelow(userId, record, tab))
      rows.put(row, key)
    })
    // The next patch would have nothing to apply to.
    if (!isWritten) last = undefined
    else unloaded.remove()
    return isWritten
  }

  return {
    close,
    async write(entry) {
      next = entry
      writing ??= writeNext().finally(() => (writing = undefined))
      return await writing
    },
    writeAtOnce: (entry) => isEnded || unloaded.write(entry),
    clear() {
      next = undefined
      unloaded.remove()
      if (!last) return
      last = undefined
      void writeRows((rows) => rows.delete(rangeBelow(userId, record, tab)))
    },
    takeAbandoned: async () => await listAbandoned(userId, record, tab),
  }
}

async function listAbandoned(userId: string, record: string, own: string) {
  const abandoned = new Map<string, JournalEntry>()
  for (const { key, value } of await readRows(userId, record)) {
    const [, , tab, at] = key
    const before = abandoned.get(tab)
    if (at === 0) abandoned.set(tab, value as JournalEntry)
    else if (before) abandoned.set(tab, { ...before, fields: applyPatch(before.fields, value as TextPatch) })
  }
  // Written last, so it wins.
  for (const { tab, entry } of listUnloadEntries(userId, record)) abandoned.set(tab, entry)
  abandoned.delete(own)
  const held = await heldLocks()
  return [...abandoned]
    .filter(([tab]) => !held.has(lockOf(userId, record, tab)))
    .map(([tab, entry]) => ({ entry, remove: () => deleteTab(userId, record, tab) }))
}

function deleteTab(userId: string, record: string, tab: string) {
  deleteUnloadEntry(userId, record, tab)
  void writeRows((rows) => rows.delete(rangeBelow(userId, record, tab)))
}

/** Ids of records that only this browser may know. */
export async function listUnsavedNew(userId: string, base: string): Promise<string[]> {
  const held = await heldLocks()
  const rows = (await readRows(userId)).map(({ key: [, record, tab], value }) => ({
    record,
    tab,
    entry: value as JournalEntry,
  }))
  const unloaded = listUnloadEntries(userId).map(({ key: [, record, tab], entry }) => ({ record, tab, entry }))
  return [...rows, ...unloaded]
    .filter(({ record, tab }) => !held.has(lockOf(userId, record, tab)))
    .flatMap(({ record, entry: { baseRevisionId: id } }) => (record === `${base}/${id}` ? [id] : []))
}

export async function hasJournals(userId: string): Promise<boolean> {
  return listUnloadEntries(userId).length > 0 || (await readRows(userId)).length > 0
}

/** At sign-out: the next user must not find them. The page writes no more entries. */
export async function deleteJournals(userId: string) {
  isEnded = true
  for (const { key } of listUnloadEntries(userId)) deleteUnloadEntry(...key)
  await writeRows((rows) => rows.delete(rangeBelow(userId)))
}

function lockOf(userId: string, record: string, tab: string) {
  return `site.words ${userId} ${record} ${tab}`
}

async function heldLocks(): Promise<Set<string | undefined>> {
  const locks = await navigator.locks?.query()
  return new Set(locks?.held?.map(({ name }) => name))
}

type Key = [userId: string, record: string, tab: string]

const prefix = 'site.words '
const nameOf = (...key: Key) => prefix + key.join(' ')

function createUnloadEntry(...key: Key) {
  let isThere = false
  return {
    write(entry: JournalEntry): boolean {
      isThere = withStorage((storage) => setEntry(storage, nameOf(...key), JSON.stringify(entry))) ?? false
      return isThere
    },
    remove() {
      if (isThere) deleteUnloadEntry(...key)
      isThere = false
    },
  }
}

function listUnloadEntries(userId: string, record = ''): { key: Key; tab: string; entry: JournalEntry }[] {
  const begin = `${prefix}${userId} ${record}`
  return (withStorage((storage) => Object.keys(storage)) ?? [])
    .filter((name) => name.startsWith(begin) && (!record || name[begin.length] === ' '))
    .flatMap((name) => {
      const [, , ofRecord = '', tab = ''] = name.split(' ')
      const stored = withStorage((storage) => storage.getItem(name))
      return stored ? [{ key: [userId, ofRecord, tab] as Key, tab, entry: JSON.parse(stored) as JournalEntry }] : []
    })
}

function deleteUnloadEntry(...key: Key) {
  withStorage((storage) => storage.removeItem(nameOf(...key)))
}

function setEntry(storage: Storage, name: string, value: string) {
  storage.setItem(name, value)
  return true
}

/** Storage may be disabled or full. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
