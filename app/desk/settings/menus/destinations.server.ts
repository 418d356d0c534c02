import { contentIdIn } from '#app/content/body-references.ts'
import {
  findContentAt,
  findLinkedContent,
  contentHref,
  type LinkedContent,
  listLinkableContent,
} from '#app/content/links/content-links.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { linkAddress } from '#app/settings/menus.ts'

import type { MenuLink } from './menu.ts'

/** With the older posts that the menu leads to already. */
export async function listDestinations(links: readonly MenuLink[]): Promise<{ value: string; label: string }[]> {
  const [contents, linked] = await Promise.all([
    listLinkableContent(),
    findLinkedContent(links.flatMap(({ href }) => href ?? [])),
  ])
  const all = new Map([...contents.map((content) => [content.id, content] as const), ...linked])
  return [...ownPages, ...[...all.values()].filter(({ path }) => !isFixed(path)).map(toChoice)]
}

function toChoice({ id, noun, title, isPublished }: LinkedContent) {
  const kind = noun === 'page' ? 'Page' : 'Post'
  return { value: contentHref(id), label: `${kind}: ${title}${isPublished ? '' : ' (shown once it is published)'}` }
}

export async function describeDestinations(links: readonly MenuLink[]) {
  const hrefs = links.flatMap(({ href }) => href ?? [])
  const linked = await findLinkedContent(hrefs)
  return new Map<string | null, { leadsTo: string; isHidden: boolean }>(
    hrefs.map((href) => {
      const id = contentIdIn(href)
      if (!id) return [href, { leadsTo: href.replace(/^care-app:/, 'Care app: '), isHidden: false }]
      const content = linked.get(id)
      if (!content) return [href, { leadsTo: 'A page or post that was deleted', isHidden: true }]
      const leadsTo = `${content.noun === 'page' ? 'Page' : 'Post'}: ${content.title}, ${content.path}`
      return [href, { leadsTo, isHidden: !content.isPublished }]
    }),
  )
}

type Typed = { how?: string | undefined; page?: string | undefined; address?: string | undefined }

/** Stores pages and posts by id, so that their address may change. */
export async function resolveDestination({
  how,
  page = '',
  address = '',
}: Typed): Promise<{ href: string | null } | { errors: Record<string, string> }> {
  if (how === 'menu') return { href: null }
  const field = how === 'page' ? 'page' : 'address'
  if (how === 'page' && page === '') return { errors: { page: 'Please choose where it leads' } }
  const typed = linkAddress.safeParse(how === 'page' ? page : withoutOwnSite(address))
  if (!typed.success) return { errors: { [field]: typed.error.issues[0]!.message } }
  const href = typed.data
  const id = contentIdIn(href)
  if (isFixed(href)) return { href }
  const content = id ? (await findLinkedContent([href])).get(id) : await findContentAt(href)
  if (content) return { href: contentHref(content.id) }
  if (!href.startsWith('/') || (!id && isOwnPage(href))) return { href }
  return { errors: { [field]: `There is no page at ${href}. Please copy its address from the bar of the browser` } }
}

/** In the list of pages. */
export function isOffered(href: string) {
  return isFixed(href) || contentIdIn(href) !== undefined
}

// People copy full addresses from their browser.
function withoutOwnSite(typed: string) {
  const address = typed.trim()
  return address === config.siteUrl ? '/' : address.replace(new RegExp(`^${RegExp.escape(config.siteUrl)}(?=/)`), '')
}

const ownPages = [
  { value: '/', label: 'Home' },
  { value: '/about', label: 'About Us' },
  { value: '/services/antenatal-classes', label: 'Antenatal Classes' },
  { value: '/services/antenatal-classes-registration', label: 'Antenatal Classes: registration' },
  { value: '/services/newborn-care', label: 'Newborn Care' },
  { value: '/services/newborn-care/request', label: 'Newborn Care: request' },
  { value: '/services/postnatal-care', label: 'Postnatal Care' },
  { value: '/services/postnatal-care/request', label: 'Postnatal Care: request' },
  { value: '/midwives', label: 'Midwives' },
  { value: '/classes', label: 'Classes and their dates' },
  { value: '/prices', label: 'Prices' },
  { value: '/areas', label: 'Areas' },
  { value: '/reviews', label: 'Reviews' },
  { value: '/shop', label: 'Shop' },
  { value: '/faqs', label: 'FAQs' },
  { value: '/contact', label: 'Contact Us' },
  { value: '/blog', label: 'Blog (shown once a post is live)' },
  { value: 'care-app:/client/request-midwife', label: 'Care app: find a midwife' },
  { value: 'care-app:/join', label: 'Care app: join as a midwife' },
]

/** A built-in page, whose address never changes. */
function isFixed(path: string): boolean {
  return ownPages.some(({ value }) => value === path)
}

function isOwnPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  return isFixed(path) || /^\/(shop|blog)\//.test(path)
}
