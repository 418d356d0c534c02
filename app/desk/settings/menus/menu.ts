import type { NavigationEntry, SiteLink } from '#app/settings/menus.ts'

type Stored<T> = T & { id: string }
export type Entry = Stored<SiteLink> | { id: string; label: string; links: Stored<SiteLink>[] }
export type Menu = readonly Entry[]
export type Found = { entry: Entry; siblings: readonly Entry[]; parent: string }

/** Links of older sites get an id from their position until the first change. */
export function withIds(entries: readonly NavigationEntry[]): Menu {
  return entries.map((entry, at) => {
    const id = entry.id ?? `at-${at}`
    if (!('links' in entry)) return { ...entry, id }
    return { ...entry, id, links: entry.links.map((link, in_) => ({ ...link, id: link.id ?? `${id}-${in_}` })) }
  })
}

/** `parent` is empty at the top level. */
export function findEntry(menu: Menu, id: string): Found | undefined {
  for (const entry of menu) {
    if (entry.id === id) return { entry, siblings: menu, parent: '' }
    if (!('links' in entry)) continue
    const link = entry.links.find((each) => each.id === id)
    if (link) return { entry: link, siblings: entry.links, parent: entry.id }
  }
  return undefined
}

export function addEntry(menu: Menu, entry: Entry, parent: string): Menu {
  return within(menu, parent, (entries) => [...entries, entry])
}

export function removeEntry(menu: Menu, id: string): Menu {
  const parent = findEntry(menu, id)?.parent ?? ''
  return within(menu, parent, (entries) => entries.filter((entry) => entry.id !== id))
}

export function replaceEntry(menu: Menu, entry: Entry, parent: string): Menu {
  if (findEntry(menu, entry.id)?.parent !== parent) return addEntry(removeEntry(menu, entry.id), entry, parent)
  return within(menu, parent, (entries) => entries.map((each) => (each.id === entry.id ? entry : each)))
}

/** Undefined when the two are not (or no longer) siblings. */
export function moveEntry(menu: Menu, id: string, toPlaceOf: string): Menu | undefined {
  const [moved, other] = [findEntry(menu, id), findEntry(menu, toPlaceOf)]
  if (!moved || !other || moved.parent !== other.parent) return undefined
  const at = other.siblings.indexOf(other.entry)
  return within(menu, moved.parent, (entries) =>
    entries.filter((entry) => entry.id !== id).toSpliced(at, 0, moved.entry),
  )
}

function within(menu: Menu, parent: string, change: (entries: readonly Entry[]) => readonly Entry[]): Menu {
  if (!parent) return change(menu)
  return menu.map((entry) => {
    if (entry.id !== parent || !('links' in entry)) return entry
    return { ...entry, links: change(entry.links).filter((each) => 'href' in each) }
  })
}
