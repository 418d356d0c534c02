import { blogPath, postPath } from '#app/content/blog/blog-paths.ts'
import { listPostChanges } from '#app/content/blog/list-posts.server.ts'
import {
  findLatestFaqChange,
  findLatestSlideChange,
  findNextScheduled,
  listPublishedPages,
  publishedDatesTags,
} from '#app/content/queries/published-dates.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { productsTag } from '#app/shop/product-tags.server.ts'
import { listProductChanges } from '#app/shop/products/list-products.server.ts'

import type { Route } from './+types/sitemap.route'
import { type FindablePage, formatSitemap } from './sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const at = new Date()
  const [slidesChangedAt, faqsChangedAt, written, posted, sold, until] = await Promise.all([
    findLatestSlideChange(),
    findLatestFaqChange(),
    listPublishedPages(at),
    listPostChanges(at),
    listProductChanges(),
    findNextScheduled(at),
  ])
  cachePage(context, { tags: [...publishedDatesTags, productsTag], until })
  const ours: FindablePage[] = [
    { path: '/', changedAt: slidesChangedAt },
    { path: '/about' },
    { path: '/services/antenatal-classes' },
    { path: '/services/antenatal-classes-registration' },
    { path: '/services/newborn-care' },
    { path: '/services/newborn-care/request' },
    { path: '/services/postnatal-care' },
    { path: '/services/postnatal-care/request' },
    { path: '/faqs', changedAt: faqsChangedAt },
    { path: '/shop' },
    { path: '/contact' },
    ...(posted.length > 0 ? [{ path: blogPath, changedAt: posted[0]?.changedAt }] : []),
  ]
  const paths = new Set(ours.map(({ path }) => path))
  const others = written
    .map(({ slug, publishedAt }) => ({ path: `/${slug}`, changedAt: publishedAt ?? undefined }))
    // A built-in page takes precedence over a written one with its address.
    .filter(({ path }) => !paths.has(path))
  const goods = sold.map(({ slug, updatedAt }) => ({ path: `/shop/${slug}`, changedAt: updatedAt }))
  const articles = posted.map(({ slug, changedAt }) => ({ path: postPath(slug), changedAt }))
  return new Response(formatSitemap(config.siteUrl, [...ours, ...goods, ...articles, ...others]), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
