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

import { elsewhere, ownMenu, type TypedLink } from './link-form.ts'
import type { Menu } from './menu.ts'

type Choice = { value: string; label: string }

export async function listDestinations(present = ''): Promise<Choice[]> {
  const contents = (await listLinkableContent()).filter(({ path }) => !isFixed(path))
  const id = contentIdIn(present)
  const missing = id && !contents.some((content) => content.id === id) ? [present] : []
  const linked = [...(await findLinkedContent(missing)).values()]
  return [...ownPages, ...[...contents, ...linked].map(toChoice)]
}

function toChoice({ id, noun, title, isPublished }: LinkedContent): Choice {
  const kind = noun === 'page' ? 'Page' : 'Post'
  return { value: contentHref(id), label: `${kind}: ${title}${isPublished ? '' : ' (shown once it is published)'}` }
}

export async function describeDestinations(menu: Menu): Promise<Record<string, { words: string; isHidden: boolean }>> {
  const links = menu.flatMap((entry) => ('links' in entry ? entry.links : [entry]))
  const linked = await findLinkedContent(links.map(({ href }) => href))
  return Object.fromEntries(
    links.map(({ href }) => {
      const id = contentIdIn(href)
      if (!id) return [href, { words: href.replace(/^care-app:/, 'Care app: '), isHidden: false }]
      const content = linked.get(id)
      if (!content) return [href, { words: 'A page or post that was deleted', isHidden: true }]
      const words = `${content.noun === 'page' ? 'Page' : 'Post'}: ${content.title}, ${content.path}`
      return [href, { words, isHidden: !content.isPublished }]
    }),
  )
}

/** Stores pages and posts by id, so that their address may change. */
export async function resolveDestination(
  typed: Pick<TypedLink, 'leadsTo' | 'address'>,
): Promise<{ href: string } | { menu: true } | { errors: Record<string, string> }> {
  if (typed.leadsTo === ownMenu) return { menu: true }
  const field = typed.leadsTo === elsewhere ? 'address' : 'leadsTo'
  const written = field === 'address' ? withoutOwnSite(typed.address ?? '') : typed.leadsTo
  const address = linkAddress.safeParse(written)
  if (!address.success)
    return { errors: { [field]: address.error.issues[0]?.message ?? 'Please choose where it leads' } }
  const href = address.data
  const id = contentIdIn(href)
  if (isFixed(href)) return { href }
  const content = id ? (await findLinkedContent([href])).get(id) : await findContentAt(href)
  if (content) return { href: contentHref(content.id) }
  if (!href.startsWith('/') || (!id && isOwnPage(href))) return { href }
  return { errors: { [field]: `There is no page at ${href}. Please copy its address from the bar of the browser` } }
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
