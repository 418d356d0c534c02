import type { Words } from './journal.ts'

type Key = [userId: string, record: string, tab: string]

const prefix = 'hearthside.words '
const nameOf = (...key: Key) => prefix + key.join(' ')

/** What a page writes down while it goes away: at that moment only this storage takes it before the page is gone. */
export function unloadEntry(...key: Key) {
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

export function listUnloadEntries(userId: string, record = ''): { key: Key; tab: string; words: Words }[] {
  const begin = `${prefix}${userId} ${record}`
  return (withStorage((storage) => Object.keys(storage)) ?? [])
    .filter((name) => name.startsWith(begin) && (!record || name[begin.length] === ' '))
    .flatMap((name) => {
      const [, , ofRecord = '', tab = ''] = name.split(' ')
      const kept = withStorage((storage) => storage.getItem(name))
      return kept ? [{ key: [userId, ofRecord, tab] as Key, tab, words: JSON.parse(kept) as Words }] : []
    })
}

export function deleteUnloadEntry(...key: Key) {
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
