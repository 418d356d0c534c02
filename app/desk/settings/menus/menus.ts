import { data } from 'react-router'

import { maxBarEntries, maxBarLabel, maxBarLetters, maxLinkLabel, maxMenuLinks } from '#app/settings/menus.ts'

import type { Entry, Menu } from './menu.ts'

export const menus = {
  navigation: {
    path: '/cms/settings/navigation',
    setting: 'main_navigation',
    name: 'the bar',
    mayHold: 'links and menus',
    maxEntries: maxBarEntries,
    maxLabel: maxBarLabel,
  },
  footer: {
    path: '/cms/settings/footer',
    setting: 'footer_links',
    name: 'the footer',
    mayHold: 'links',
    maxEntries: maxMenuLinks,
    maxLabel: maxLinkLabel,
  },
} as const

export type MenuConfig = (typeof menus)[keyof typeof menus]

export function menuOfUrl({ pathname }: { pathname: string }): MenuConfig {
  const found = Object.values(menus).find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  if (!found) throw data(null, { status: 404 })
  return found
}

export function findMenuErrors(
  menu: Menu,
  { name, maxEntries, maxLabel, mayHold }: MenuConfig,
): Record<string, string> | undefined {
  if (menu.length > maxEntries)
    return { label: `There is room for ${maxEntries} links in ${name}. Please remove one first${under(mayHold)}` }
  const long = menu.find(({ label }) => count(label) > maxLabel)
  if (long) return { label: `A label in ${name} has ${maxLabel} characters or fewer` }
  const letters = menu.reduce((sum, { label }) => sum + count(label), 0)
  if (mayHold === 'links and menus' && letters > maxBarLetters)
    return {
      label: `The labels in the bar may have ${maxBarLetters} characters together, and with this they have ${letters}. Please shorten one${under(mayHold)}`,
    }
  const crowded = menu.find((entry) => 'links' in entry && entry.links.length > maxMenuLinks)
  if (crowded)
    return { parent: `There is room for ${maxMenuLinks} links under ${crowded.label}. Please remove one first` }
  const twice = [menu, ...menu.map((entry) => ('links' in entry ? entry.links : []))].map(findTwice).find(Boolean)
  return twice ? { label: `There is a link called ${twice} here already` } : undefined
}

function under(mayHold: MenuConfig['mayHold']) {
  return mayHold === 'links' ? '' : ', or put one under a menu'
}

function findTwice(entries: readonly Entry[]) {
  const labels = entries.map(({ label }) => label.toLowerCase())
  return entries.find(({ label }, at) => labels.lastIndexOf(label.toLowerCase()) !== at)?.label
}

function count(label: string) {
  return Array.from(label).length
}
