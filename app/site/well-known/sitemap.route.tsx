import { postsTag } from '#app/content/cache-tags.server.ts'
import { findNextScheduled, publishedDatesTags } from '#app/content/queries/published-dates.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cachePage, expirePageAt } from '#app/platform/http/page-tags.server.ts'
import { findNextSaleChange } from '#app/shop/on-sale.server.ts'
import { productsTag } from '#app/shop/product-tags.server.ts'

import type { Route } from './+types/sitemap.route'
import { findParts, listEntries } from './sitemap-entries.server.ts'
import { formatSitemap, formatSitemapIndex, parsePart, type SitemapPart } from './sitemap.ts'

const tagsOf: Record<SitemapPart['kind'], string[]> = {
  pages: publishedDatesTags,
  products: [productsTag],
  posts: [postsTag],
}

/** A single file while the site is small, otherwise an index of parts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const at = new Date()
  const requested = new URL(request.url).searchParams.getAll('part')
  const parts =
    requested.length === 0 ? await findParts(at) : requested.length === 1 ? [parsePart(requested[0] ?? '')] : []
  const known = parts.filter((part) => part !== undefined)
  const isIndex = known.some(({ number }) => requested.length === 0 && number > 1)
  const pages = isIndex ? [] : (await Promise.all(known.map((part) => listEntries(part, at)))).flat()
  if (!isIndex && pages.length === 0) return new Response(null, { status: 404 })
  const tags = requested.length === 0 ? Object.values(tagsOf).flat() : known.flatMap(({ kind }) => tagsOf[kind])
  cachePage(context, { tags, params: ['part'], until: await findNextScheduled(at) })
  expirePageAt(context, await findNextSaleChange(at))
  return new Response(isIndex ? formatSitemapIndex(config.siteUrl, known) : formatSitemap(config.siteUrl, pages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
