import { redirect } from 'react-router'

import { reviewsTag } from '#app/content/cache-tags.server.ts'
import { listingHead, ListingPage } from '#app/content/listing-page.tsx'
import { NotFound, notFoundHead } from '#app/content/redirects/not-found.tsx'
import { respondNotFound } from '#app/content/redirects/respond-not-found.server.ts'
import { listLatestReviews } from '#app/content/reviews/published-reviews.server.ts'
import { ReviewList } from '#app/content/reviews/review-list.tsx'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { PageLink } from '#app/ui/tables/pagination.tsx'

import type { Route } from './+types/reviews.route'

const pageSize = 18

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && 'head' in loaderData ? headTags(loaderData.head) : notFoundHead

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get('page')
  const page = typed === null ? 1 : /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 0
  const found = await listLatestReviews({ limit: pageSize + 1, offset: Math.max(0, page - 1) * pageSize })
  if (page !== 1 && (page === 0 || found.length === 0)) throw redirect('/reviews')
  if (found.length === 0) return await respondNotFound('/reviews')
  cachePage(context, { tags: [settingsTag, reviewsTag], params: ['page'] })
  const words = await publicTexts(context, 'site/reviews')
  const head = await pageHead(context, request, {
    ...listingHead(words),
    ...(page > 1 ? { title: `${words.title}, page ${page}` } : {}),
    query: queryOf(page),
  })
  return { head, words, page, reviews: found.slice(0, pageSize), hasOlder: found.length > pageSize }
}

const hrefFor = (page: number) => `/reviews${queryOf(page)}`
const queryOf = (page: number) => (page > 1 ? `?page=${page}` : '')

export default function Reviews({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFound isGone={loaderData.missing === 'gone'} />
  const { words, page, reviews, hasOlder } = loaderData
  return (
    <ListingPage
      words={words}
      note="Only families we have cared for can write here, using a link we send them. We may leave out words, such as the names of others. We never add any."
    >
      <ReviewList reviews={reviews} />
      {(page > 1 || hasOlder) && (
        <nav aria-label="Pages" className="print:hidden">
          <ul className="flex flex-wrap gap-1">
            {page > 1 && <PageLink href={hrefFor(page - 1)} rel="prev" />}
            {hasOlder && <PageLink href={hrefFor(page + 1)} rel="next" />}
          </ul>
        </nav>
      )}
    </ListingPage>
  )
}
