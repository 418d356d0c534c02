import { z } from 'zod'

import { contentIdIn } from '#app/content/body-references.ts'
import { contentHref, findContentAt, findLinkedContent } from '#app/content/links/content-links.server.ts'
import { ownPages } from '#app/content/redirects/own-paths.ts'
import { type FieldGroup, linesOf, whole } from '#app/desk/settings/form/setting-fields.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import {
  linkAddress,
  maxBarEntries,
  maxBarLabel,
  maxBarLetters,
  maxLinkLabel,
  maxMenuLinks,
  navigation,
  type NavigationEntry,
  type SiteLink,
  siteLinks,
} from '#app/settings/menus.ts'

const how =
  'A line for each link, in their order: what it says, a colon and where it leads, such as Shop: /shop. It opens in a new tab where it leads elsewhere, as with https://…'

type Menu = { name: string; mostEntries: number; mostLetters: number; hasMenus: boolean }
const bar: Menu = { name: 'the bar', mostEntries: maxBarEntries, mostLetters: maxBarLabel, hasMenus: true }
const footer: Menu = { name: 'the footer', mostEntries: maxMenuLinks, mostLetters: maxLinkLabel, hasMenus: false }

export const navigationFields: FieldGroup = {
  words: async ({ main_navigation }) =>
    `At the top of every page. On phones they are behind the Menu button.${await describeHidden(main_navigation)}`,
  fields: whole('main_navigation', {
    view: {
      shape: 'text',
      label: 'Links in the bar',
      rows: 16,
      hint: `${how}. A line without an address is a menu: the lines below it that begin with a hyphen go under it.`,
    },
    rule: ruleOf(bar).pipe(navigation),
    write: writeMenu,
    resolve: resolveMenu,
  }),
}

export const footerFields: FieldGroup = {
  words: async ({ footer_links }) =>
    `In the footer of every page; the blog comes last once a post is live. The legal links beside them are always there.${await describeHidden(footer_links)}`,
  fields: whole('footer_links', {
    view: { shape: 'text', label: 'Links in the footer', rows: 9, isOptional: true, hint: how },
    rule: ruleOf(footer).pipe(siteLinks as z.ZodType<SiteLink[], NavigationEntry[]>),
    write: writeMenu,
    resolve: resolveMenu,
  }),
}

type Line = { label: string; address: string; isUnder: boolean }

/** The address is the last word, if it is one. */
function parseLine(written: string): Line {
  const isUnder = written.startsWith('-')
  const words = (isUnder ? written.slice(1) : written).trim()
  const at = words.lastIndexOf(' ') + 1
  const last = words.slice(at)
  // People copy full addresses from their browser.
  const own = last.startsWith(`${config.siteUrl}/`) ? last.slice(config.siteUrl.length) : last
  const address = own.startsWith('/') || own.includes(':/') ? own : ''
  const label = (address ? words.slice(0, at) : words).trim()
  return { label: label.endsWith(':') ? label.slice(0, -1).trim() : label, address, isUnder }
}

function ruleOf(menu: Menu) {
  return limitedString('This is too long', { max: 30_000 })
    .transform((typed) => linesOf(typed).map(parseLine))
    .transform((lines, check): NavigationEntry[] => {
      const problem = findProblem(lines, menu)
      if (problem) check.addIssue(problem)
      return problem ? z.NEVER : nest(lines)
    })
}

function nest(lines: Line[]): NavigationEntry[] {
  const entries: NavigationEntry[] = []
  for (const { label, address, isUnder } of lines) {
    const menu = entries.at(-1)
    if (!address) entries.push({ label, links: [] })
    else if (isUnder && menu && 'links' in menu) menu.links.push({ label, href: address })
    else entries.push({ label, href: address })
  }
  return entries
}

function findProblem(lines: Line[], { name, mostEntries, mostLetters, hasMenus }: Menu): string | undefined {
  const top = lines.filter(({ isUnder }) => !isUnder)
  if (top.length > mostEntries) return `There is room for ${mostEntries} links in ${name}. Please remove one`
  const letters = top.reduce((sum, { label }) => sum + Array.from(label).length, 0)
  if (hasMenus && letters > maxBarLetters)
    return `The labels in the bar may have ${maxBarLetters} characters together, and these have ${letters}. Please shorten one`
  let menu = { label: '', room: 0 }
  const known = new Set<string>()
  for (const [at, { label, address, isUnder }] of lines.entries()) {
    const most = isUnder ? maxLinkLabel : mostLetters
    if (!isUnder) menu = { label, room: address ? 0 : maxMenuLinks }
    if (!label) return `Please write what ${address} says in front of it, with a colon`
    if (Array.from(label).length > most) return `${label}: a label here has ${most} characters or fewer`
    if (isUnder && (!hasMenus || menu.room === 0))
      return `${label}: please leave out the hyphen${hasMenus ? `, or put it among ${maxMenuLinks} links under a line without an address` : ''}`
    if (!address && (isUnder || !hasMenus || !lines[at + 1]?.isUnder))
      return `${label}: please write where it leads, such as /about`
    const refused = address ? linkAddress.safeParse(address).error : undefined
    if (refused) return `${label}: ${refused.issues[0]!.message}`
    const place = `${isUnder ? menu.label : ''}/${label}`.toLowerCase()
    if (known.has(place)) return `There are two links called ${label} here`
    known.add(place)
    if (isUnder) menu.room -= 1
  }
  return undefined
}

async function resolveMenu<Entry extends NavigationEntry>(entries: Entry[]) {
  const hrefs = new Map<string, string>()
  for (const { label, href } of linksIn(entries)) {
    const resolved = await resolve(href)
    if (!resolved)
      return { problem: `${label}: there is no page at ${href}. Please copy its address from the bar of the browser` }
    hrefs.set(href, resolved)
  }
  const put = (link: SiteLink) => ({ ...link, href: hrefs.get(link.href) ?? link.href })
  const all: readonly NavigationEntry[] = entries
  const value = all.map((entry) => ('links' in entry ? { ...entry, links: entry.links.map(put) } : put(entry)))
  return { value: value as Entry[] }
}

/** Pages and posts are stored by id, so that their address may change. Undefined where there is none. */
async function resolve(href: string): Promise<string | undefined> {
  if (ownPaths.has(href)) return href
  const id = contentIdIn(href)
  const content = id ? (await findLinkedContent([href])).get(id) : await findContentAt(href)
  if (content) return contentHref(content.id)
  const [path = ''] = href.split(/[?#]/, 1)
  const isOwn = ownPaths.has(path) || ['/shop/', '/blog/'].some((start) => path.startsWith(start))
  return !href.startsWith('/') || (!id && isOwn) ? href : undefined
}

async function writeMenu(entries: readonly NavigationEntry[]): Promise<string> {
  const linked = await findLinkedContent(linksIn(entries).map(({ href }) => href))
  const line = ({ label, href }: SiteLink) => `${label}: ${linked.get(contentIdIn(href) ?? '')?.path ?? href}`
  return entries
    .flatMap((entry) =>
      'links' in entry ? [entry.label, ...entry.links.map((link) => `- ${line(link)}`)] : line(entry),
    )
    .join('\n')
}

async function describeHidden(entries: readonly NavigationEntry[]): Promise<string> {
  const links = linksIn(entries).filter(({ href }) => contentIdIn(href))
  const linked = await findLinkedContent(links.map(({ href }) => href))
  const hidden = links.filter(({ href }) => !linked.get(contentIdIn(href)!)?.isPublished)
  return hidden.length > 0
    ? ` Not shown, because it is not published: ${hidden.map(({ label }) => label).join(', ')}.`
    : ''
}

function linksIn(entries: readonly NavigationEntry[]): SiteLink[] {
  return entries.flatMap((entry) => ('links' in entry ? entry.links : [entry]))
}

const ownPaths = new Set(ownPages.map(({ path }) => path))
