import type { ContentFields } from '#app/content/content-fields.ts'

import { type JournalKey, openJournalDatabase, rangeBelow, readRows, writeRows } from './journal-store.ts'
import { applyPatch, createPatch, type TextPatch } from './text-patch.ts'

/** What stands in a form, what of it the server was known to have, and which revision it began with. */
export type Words = {
  fields: ContentFields
  seen: { version: number; fields: ContentFields }
  baseRevisionId: string
}

/** What the server has not got yet, kept in the browser: by person, record and tab. */
export type Journal = {
  /** True once it is on the disk; false where the browser keeps nothing, or not as much. */
  write(words: Words): Promise<boolean>
  /** The page may go away at once, and what goes to the disk later may come too late. */
  writeAtOnce(words: Words): boolean
  clear(): void
  /** The editor is closed: what is left of its words is anybody's to send. */
  close(): void
  /** What tabs that are gone left of this record, to be sent and then forgotten. */
  takeOver(): Promise<{ words: Words; forget: () => void }[]>
}

// Then all of it is written anew, so that what is read after a crash stays small.
const mostChanges = 300

let isSealed = false

export function createJournal(userId: string, record: string): Journal {
  isSealed = false
  const tab = crypto.randomUUID()
  const parting = unloadEntry(userId, record, tab)
  /** What stands on the disk, once everything that is on its way has arrived there. */
  let last: { words: Words; at: number } | undefined
  let next: Words | undefined
  let writing: Promise<boolean> | undefined
  // Held as long as the editor is open, so that other tabs know whose words are still looked after.
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
  void navigator.locks?.request(lockOf(userId, record, tab), async () => await isClosed)
  openJournalDatabase().catch(() => {})

  async function writeNext(): Promise<boolean> {
    const words = next
    next = undefined
    if (!words || isSealed) return true
    const isWritten = await append(words)
    return next ? await writeNext() : isWritten
  }

  async function append(words: Words): Promise<boolean> {
    const isWhole = last?.words.seen !== words.seen || last.at >= mostChanges
    const at = isWhole || !last ? 0 : last.at + 1
    const row = isWhole || !last ? words : createPatch(last.words.fields, words.fields)
    last = { words, at }
    const key: JournalKey = [userId, record, tab, at]
    const isWritten = await writeRows((rows) => {
      if (at === 0) rows.delete(rangeBelow(userId, record, tab))
      rows.put(row, key)
    })
    // What comes next would be a change of something that is not there.
    if (!isWritten) last = undefined
    else parting.forget()
    return isWritten
  }

  return {
    close,
    async write(words) {
      next = words
      writing ??= writeNext().finally(() => (writing = undefined))
      return await writing
    },
    writeAtOnce: (words) => isSealed || parting.write(words),
    clear() {
      next = undefined
      parting.forget()
      if (!last) return
      last = undefined
      void writeRows((rows) => rows.delete(rangeBelow(userId, record, tab)))
    },
    takeOver: async () => await listLeft(userId, record, tab),
  }
}

async function listLeft(userId: string, record: string, own: string) {
  const left = new Map<string, Words>()
  for (const { key, value } of await readRows(userId, record)) {
    const [, , tab, at] = key
    const before = left.get(tab)
    if (at === 0) left.set(tab, value as Words)
    else if (before) left.set(tab, { ...before, fields: applyPatch(before.fields, value as TextPatch) })
  }
  // Written last of all.
  for (const { tab, words } of listUnloadEntries(userId, record)) left.set(tab, words)
  left.delete(own)
  const held = await heldLocks()
  return [...left]
    .filter(([tab]) => !held.has(lockOf(userId, record, tab)))
    .map(([tab, words]) => ({ words, forget: () => forgetTab(userId, record, tab) }))
}

function forgetTab(userId: string, record: string, tab: string) {
  deleteUnloadEntry(userId, record, tab)
  void writeRows((rows) => rows.delete(rangeBelow(userId, record, tab)))
}

/** Records that this person began below an address and of which the server may never have heard, so that only this browser knows their ids. */
export async function listUnsavedNew(userId: string, base: string): Promise<string[]> {
  const held = await heldLocks()
  const rows = (await readRows(userId)).map(({ key: [, record, tab], value }) => ({
    record,
    tab,
    words: value as Words,
  }))
  const parting = listUnloadEntries(userId).map(({ key: [, record, tab], words }) => ({ record, tab, words }))
  return [...rows, ...parting]
    .filter(({ record, tab }) => !held.has(lockOf(userId, record, tab)))
    .flatMap(({ record, words: { baseRevisionId: id } }) => (record === `${base}/${id}` ? [id] : []))
}

/** Whether this browser has words of somebody that never reached the server. */
export async function hasJournals(userId: string): Promise<boolean> {
  return listUnloadEntries(userId).length > 0 || (await readRows(userId)).length > 0
}

/** At sign-out: nobody finds them afterwards, and the page, which is about to go away, writes no more. */
export async function deleteJournals(userId: string) {
  isSealed = true
  for (const { key } of listUnloadEntries(userId)) deleteUnloadEntry(...key)
  await writeRows((rows) => rows.delete(rangeBelow(userId)))
}

function lockOf(userId: string, record: string, tab: string) {
  return `hearthside.words ${userId} ${record} ${tab}`
}

async function heldLocks(): Promise<Set<string | undefined>> {
  const locks = await navigator.locks?.query()
  return new Set(locks?.held?.map(({ name }) => name))
}

type Key = [userId: string, record: string, tab: string]

const prefix = 'hearthside.words '
const nameOf = (...key: Key) => prefix + key.join(' ')

/** What a page writes down while it goes away: at that moment only this storage takes it before the page is gone. */
function unloadEntry(...key: Key) {
  let isThere = false
  return {
    write(words: Words): boolean {
      isThere = withStorage((storage) => setEntry(storage, nameOf(...key), JSON.stringify(words))) ?? false
      return isThere
    },
    forget() {
      if (isThere) deleteUnloadEntry(...key)
      isThere = false
    },
  }
}

function listUnloadEntries(userId: string, record = ''): { key: Key; tab: string; words: Words }[] {
  const begin = `${prefix}${userId} ${record}`
  return (withStorage((storage) => Object.keys(storage)) ?? [])
    .filter((name) => name.startsWith(begin) && (!record || name[begin.length] === ' '))
    .flatMap((name) => {
      const [, , ofRecord = '', tab = ''] = name.split(' ')
      const kept = withStorage((storage) => storage.getItem(name))
      return kept ? [{ key: [userId, ofRecord, tab] as Key, tab, words: JSON.parse(kept) as Words }] : []
    })
}

function deleteUnloadEntry(...key: Key) {
  withStorage((storage) => storage.removeItem(nameOf(...key)))
}

function setEntry(storage: Storage, name: string, value: string) {
  storage.setItem(name, value)
  return true
}

/** Storage may be switched off, or full. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
