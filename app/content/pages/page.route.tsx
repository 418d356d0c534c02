import { data } from 'react-router'

import { loadBodyFacts } from '#app/content/body/body-facts.server.ts'
import { BodyWithFacts } from '#app/content/body/body-with-facts.tsx'
import { pageTag } from '#app/content/cache-tags.server.ts'
import { NotFound, notFoundHead } from '#app/content/redirects/not-found.tsx'
import { respondNotFound } from '#app/content/redirects/respond-not-found.server.ts'
import { pictureTag } from '#app/media/pictures.server.ts'
import { addPageTags, cachePage } from '#app/platform/http/page-tags.server.ts'
import { nowFor } from '#app/platform/http/request.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { beginningOf } from '#app/ui/beginning-of.ts'

import type { Route } from './+types/page.route'
import { PageHero } from './page-hero.tsx'
import { findPublishedPage } from './pages.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && 'head' in loaderData ? headTags(loaderData.head) : notFoundHead

/** As many characters as search engines show. */
const descriptionLength = 155

/** The fallback for every path that no other route matches. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const slug = /^\/([a-z0-9-]{1,200})\/?$/.exec(pathname)?.[1]
  const page = slug && (await findPublishedPage(slug, nowFor(context)))
  if (!page) return await respondNotFound(pathname)

  cachePage(context, { tags: [settingsTag, pageTag(page)], until: page.publishUntil ?? undefined })
  if (page.hero) addPageTags(context, pictureTag(page.hero.id))
  const [facts, head] = await Promise.all([
    loadBodyFacts(context, page.body),
    pageHead(context, request, {
      title: page.metaTitle ?? page.title,
      description: page.metaDescription ?? beginningOf(markdownToText(page.body), descriptionLength),
      crumbs: [{ label: 'Home', href: '/' }],
    }),
  ])
  return { page, facts, head }
}

export function action() {
  throw data(null, { status: 404 })
}

export default function Page({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFound isGone={loaderData.missing === 'gone'} />
  const { page, facts } = loaderData
  const { title, body, effectiveOn, publishedAt, hero } = page
  return (
    <article>
      {hero && <PageHero picture={hero} />}
      <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 md:py-14">
        <h1 className="text-4xl">{title}</h1>
        {effectiveOn && (
          <p className="text-ink-soft mt-3">
            Effective {formatDate(new Date(effectiveOn))}
            {publishedAt && <>, last updated {formatDate(publishedAt)}</>}
          </p>
        )}
        <div className="mt-8">
          <BodyWithFacts text={body} facts={facts} />
        </div>
      </div>
    </article>
  )
}
