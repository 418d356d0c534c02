import { publicClasses } from '#app/care/classes/open-classes.server.ts'
import { blogPath, postPath } from '#app/content/blog/blog-paths.ts'
import { listPostChanges } from '#app/content/blog/published-posts.server.ts'
import { listShownMidwives } from '#app/content/midwives/published-midwives.server.ts'
import { publicPrices } from '#app/content/prices/published-prices.server.ts'
import {
  findLatestFaqChange,
  findLatestSlideChange,
  listPublishedPages,
} from '#app/content/queries/published-dates.server.ts'
import { publicReviews } from '#app/content/reviews/published-reviews.server.ts'
import { listProductChanges } from '#app/shop/products/list-products.server.ts'

export type FindablePage = { path: string; changedAt?: Date | undefined }

/** The protocol allows 50,000 in one file, many times what a practice has. */
export async function listFindablePages(at: Date): Promise<FindablePage[]> {
  const [slidesChangedAt, faqsChangedAt, midwives, prices, classes, reviews, written, posts, products] =
    await Promise.all([
      findLatestSlideChange(),
      findLatestFaqChange(),
      listShownMidwives(at),
      publicPrices(),
      publicClasses(at),
      publicReviews(),
      listPublishedPages(at),
      listPostChanges(at),
      listProductChanges(),
    ])
  const latestPost = posts.at(-1)
  const builtIn: FindablePage[] = [
    { path: '/services/antenatal-classes-registration' },
    { path: '/services/newborn-care/request' },
    { path: '/services/postnatal-care/request' },
    { path: '/faqs', changedAt: faqsChangedAt },
    { path: '/shop' },
    ...(midwives.length > 0 ? [{ path: '/midwives' }] : []),
    ...midwives.map(({ slug }) => ({ path: `/midwives/${slug}` })),
    ...(prices.length > 0 ? [{ path: '/prices' }] : []),
    ...(classes.length > 0 ? [{ path: '/classes' }] : []),
    ...classes.map(({ slug }) => ({ path: `/classes/${slug}` })),
    ...(reviews.length > 0 ? [{ path: '/reviews' }] : []),
    ...(latestPost ? [{ path: blogPath, changedAt: latestPost.changedAt }] : []),
  ]
  const paths = new Set([...builtIn.map(({ path }) => path), '/midwives', '/prices', '/classes', '/reviews', '/areas'])
  const others = written
    .map(({ slug, publishedAt }) => ({
      path: `/${slug}`,
      changedAt: latestOf(publishedAt, slug === '' && slidesChangedAt),
    }))
    // A built-in page takes precedence over a page in the database with the same address.
    .filter(({ path }) => !paths.has(path))
  return [
    ...others,
    ...builtIn,
    ...products.map(({ slug, updatedAt }) => ({ path: `/shop/${slug}`, changedAt: updatedAt })),
    ...posts.map(({ slug, changedAt }) => ({ path: postPath(slug), changedAt })),
  ]
}

function latestOf(...dates: (Date | null | undefined | false)[]) {
  return dates.filter((date) => date instanceof Date).toSorted((a, b) => b.getTime() - a.getTime())[0]
}
