import { maxBarEntries, maxBarLabel, maxBarLetters, maxLinkLabel, maxMenuLinks } from '#app/settings/menus.ts'
import type { NavigationEntry } from '#app/settings/menus.ts'

/** Where `href` is null it is a menu for links under it. `parent` is empty at the top level. */
export type MenuLink = { id: string; label: string; href: string | null; parent: string }

export const menus = {
  navigation: {
    setting: 'main_navigation',
    path: '/cms/settings/navigation',
    title: 'Navigation',
    lead: 'At the top of every page, in this order. On phones they are behind the Menu button.',
    name: 'the bar',
    hasMenus: true,
    maxEntries: maxBarEntries,
    maxLabel: maxBarLabel,
  },
  footer: {
    setting: 'footer_links',
    path: '/cms/settings/footer',
    title: 'Footer',
    lead: 'In the footer of every page, in this order; the blog comes last once a post is live. The legal links beside them always stand.',
    name: 'the footer',
    hasMenus: false,
    maxEntries: maxMenuLinks,
    maxLabel: maxLinkLabel,
  },
} as const

export type MenuConfig = (typeof menus)[keyof typeof menus]

/** Links of older sites get an id from their position until the first change. */
export function linksOf(entries: readonly NavigationEntry[]): MenuLink[] {
  return entries.flatMap((entry, at) => {
    const { id = `at-${at}`, label } = entry
    if (!('links' in entry)) return [{ id, label, href: entry.href, parent: '' }]
    const under = entry.links.map((link, place) => ({ ...link, id: link.id ?? `${id}-${place}`, parent: id }))
    return [{ id, label, href: null, parent: '' }, ...under]
  })
}

export function entriesOf(links: readonly MenuLink[]): NavigationEntry[] {
  return links
    .filter(({ parent }) => parent === '')
    .map(({ id, label, href }) => {
      if (href !== null) return { id, label, href }
      const under = links.filter(({ parent }) => parent === id)
      return { id, label, links: under.map((link) => ({ id: link.id, label: link.label, href: link.href ?? '/' })) }
    })
}

/** Changes places with the link before or after it. */
export function moveLink(links: readonly MenuLink[], id: string, by: -1 | 1): MenuLink[] {
  const moved = links.find((link) => link.id === id)
  const siblings = links.filter(({ parent }) => parent === moved?.parent)
  const other = moved && siblings[siblings.indexOf(moved) + by]
  if (!other) return [...links]
  return links.map((link) => (link === moved ? other : link === other ? moved : link))
}

export function findMenuErrors(
  links: readonly MenuLink[],
  { name, hasMenus, maxEntries, maxLabel }: MenuConfig,
): Record<string, string> | undefined {
  const top = links.filter(({ parent }) => parent === '')
  const orPutUnder = hasMenus ? ', or put one under a menu' : ''
  if (top.length > maxEntries)
    return { label: `There is room for ${maxEntries} links in ${name}. Please remove one first${orPutUnder}` }
  if (top.some(({ label }) => count(label) > maxLabel))
    return { label: `A label in ${name} has ${maxLabel} characters or fewer` }
  const letters = top.reduce((sum, { label }) => sum + count(label), 0)
  if (hasMenus && letters > maxBarLetters)
    return {
      label: `The labels in the bar may have ${maxBarLetters} characters together, and with this they have ${letters}. Please shorten one${orPutUnder}`,
    }
  for (const { id, label } of top)
    if (links.filter(({ parent }) => parent === id).length > maxMenuLinks)
      return { parent: `There is room for ${maxMenuLinks} links under ${label}. Please remove one first` }
  const twice = links.find((link) => links.some((other) => other !== link && isNamesake(other, link)))
  return twice && { label: `There is a link called ${twice.label} here already` }
}

function isNamesake(one: MenuLink, other: MenuLink) {
  return one.parent === other.parent && one.label.toLowerCase() === other.label.toLowerCase()
}

function count(label: string) {
  return Array.from(label).length
}
