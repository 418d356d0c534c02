import { postsTag } from '#app/content/cache-tags.server.ts'
import { findNextScheduled, publishedDatesTags } from '#app/content/queries/published-dates.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { escapeXml } from '#app/platform/formats/xml.ts'
import { cachePage, expirePageAt } from '#app/platform/http/page-tags.server.ts'
import { findNextSaleChange } from '#app/shop/on-sale.server.ts'
import { productsTag } from '#app/shop/product-tags.server.ts'

import type { Route } from './+types/sitemap.route'
import { listFindablePages } from './sitemap-entries.server.ts'

/** sitemaps.org, version 0.9. */
export async function loader({ context }: Route.LoaderArgs) {
  const at = new Date()
  const entries = (await listFindablePages(at)).map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `  <url><loc>${escapeXml(config.siteUrl + path)}</loc>${changed}</url>\n`
  })
  cachePage(context, { tags: [...publishedDatesTags, productsTag, postsTag], until: await findNextScheduled(at) })
  expirePageAt(context, await findNextSaleChange(at))
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
