import type { Entry, Menu } from './menu.ts'

/** What a form sends back, to be compared with what is there by then. */
export function factsOf(entry: Entry, parent: string): string {
  return 'links' in entry ? JSON.stringify([entry.label]) : JSON.stringify([entry.label, entry.href, parent])
}

/** The menus that a link may stand under, as a list to choose from. */
export function parentsIn(menu: Menu) {
  return menu.flatMap((entry) => ('links' in entry ? [{ value: entry.id, label: `Under ${entry.label}` }] : []))
}
