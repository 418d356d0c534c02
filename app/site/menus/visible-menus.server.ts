import { careVisibilityTag } from '#app/care/classes/class-tags.server.ts'
import { findBlogVisibility } from '#app/content/blog/published-posts.server.ts'
import { contentIdIn } from '#app/content/body-references.ts'
import { addressesTag, addressTag, blogVisibilityTag } from '#app/content/cache-tags.server.ts'
import { findLinkedContent, type LinkedContent } from '#app/content/links/content-links.server.ts'
import { publicCareVisibility } from '#app/content/midwives/care-visibility.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'
import { addPageTags, expirePageAt } from '#app/platform/http/page-tags.server.ts'
import { nowFor, type RequestContext } from '#app/platform/http/request.server.ts'
import { destinationOf, type LabelledLink } from '#app/settings/destination.server.ts'
import type { NavigationEntry, SiteLink } from '#app/settings/menus.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import type { Navigation } from '#app/site/shell/shell-data.ts'

const blog: SiteLink = { label: 'Blog', href: '/blog' }
const midwives: SiteLink = { label: 'Our midwives', href: '/midwives' }
const prices: SiteLink = { label: 'Prices', href: '/prices' }
const classes: SiteLink = { label: 'Class dates', href: '/classes' }
const reviews: SiteLink = { label: 'What families say', href: '/reviews' }

const publicLinks = cachedValue({
  tags: [addressesTag],
  read: findLinkedContent,
  key: (hrefs) => hrefs.join(' '),
})

const publicVisibility = cachedValue({
  tags: [blogVisibilityTag],
  read: findBlogVisibility,
  until: ({ until }) => until,
})

type Menus = { navigation: Navigation; footerLinks: LabelledLink[] }

/**
 * Links use the current addresses of pages and posts and skip hidden content. Midwives, prices, classes, reviews and
 * the blog come last in the footer unless editors placed them. The blog is in the bar if the settings say so.
 */
export async function listVisibleMenus(context: RequestContext, settings: SiteSettings): Promise<Menus> {
  const { main_navigation: bar, footer_links: footer, blog_in_navigation: isInBar } = settings
  const all = [...bar, ...footer].flatMap((entry) => ('links' in entry ? entry.links : [entry]))
  const ids = all.map(({ href }) => contentIdIn(href)).filter((id) => id !== undefined)
  addPageTags(context, ...ids.map((id) => addressTag({ id })))
  const [linked, empty] = await Promise.all([publicLinks(all.map(({ href }) => href)), listEmptyPages(context)])
  const now = nowFor(context)
  const shown = new Map([...linked].filter(([, content]) => isShown(content, now, context)))
  const links = (typed: readonly SiteLink[]) => typed.flatMap((link) => lead(link, shown, empty))
  return {
    navigation: (isInBar ? withLink(bar, blog) : bar).flatMap((entry): Navigation[number][] => {
      if (!('links' in entry)) return links([entry])
      const under = links(entry.links)
      return under.length > 0 ? [{ label: entry.label, links: under }] : []
    }),
    footerLinks: links([midwives, prices, classes, reviews, blog].reduce<readonly SiteLink[]>(withLink, footer)),
  }
}

function isShown({ isPublished, from, until }: LinkedContent, now: Date, context: RequestContext) {
  if (!isPublished) return false
  for (const change of [from, until]) if (change && change > now) expirePageAt(context, change)
  return (!from || from <= now) && (!until || until > now)
}

function lead({ label, href }: SiteLink, shown: Map<string, LinkedContent>, empty: readonly string[]): LabelledLink[] {
  if (empty.includes(href)) return []
  const id = contentIdIn(href)
  if (!id) return [{ label, ...destinationOf(href) }]
  const content = shown.get(id)
  return content ? [{ label, href: content.path, isExternal: false }] : []
}

function withLink<T extends NavigationEntry>(entries: readonly T[], own: SiteLink): readonly (T | SiteLink)[] {
  const links = entries.flatMap((entry): NavigationEntry[] => ('links' in entry ? entry.links : [entry]))
  return links.some((link) => 'href' in link && link.href === own.href) ? entries : [...entries, own]
}

/** Built-in pages without content. */
async function listEmptyPages(context: RequestContext): Promise<string[]> {
  const at = nowFor(context)
  const [posts, care] = await Promise.all([publicVisibility(at), publicCareVisibility(at)])
  addPageTags(context, blogVisibilityTag, careVisibilityTag)
  for (const { until } of [posts, care]) expirePageAt(context, until)
  const shown = [
    { ...blog, isShown: posts.isLive },
    { ...midwives, isShown: care.hasMidwives },
    { ...prices, isShown: care.hasPrices },
    { ...classes, isShown: care.hasClasses },
    { ...reviews, isShown: care.hasReviews },
  ]
  return shown.filter(({ isShown: hasAny }) => !hasAny).map(({ href }) => href)
}
