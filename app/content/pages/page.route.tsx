import { data } from 'react-router'

import { Body } from '#app/content/body/body.tsx'
import { pageTag } from '#app/content/cache-tags.server.ts'
import { NotFound, notFoundHead } from '#app/content/redirects/not-found.tsx'
import { respondNotFound } from '#app/content/redirects/respond-not-found.server.ts'
import { pictureTag } from '#app/media/pictures.server.ts'
import { addPageTags, cachePage } from '#app/platform/http/page-tags.server.ts'
import { nowFor } from '#app/platform/http/request.server.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'

import type { Route } from './+types/page.route'
import { ownHeading } from './own-heading.ts'
import { PageBody } from './page-body.tsx'
import { PageHero } from './page-hero.tsx'
import { findPublishedPage } from './pages.server.ts'
import { showPage } from './show-page.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && 'head' in loaderData ? headTags(loaderData.head) : notFoundHead

/** The fallback for every path that no other route matches. */
export async function loader({ request, url: { pathname }, context }: Route.LoaderArgs) {
  const slug = /^\/((?:[a-z-]{1,40}\/)?[a-z0-9-]{0,200})\/?$/.exec(pathname)?.[1]
  const found = slug === undefined ? undefined : await findPublishedPage(slug, nowFor(context))
  if (!found) return await respondNotFound(pathname)

  cachePage(context, { tags: [settingsTag, pageTag(found)], until: found.publishUntil ?? undefined })
  if (found.hero) addPageTags(context, pictureTag(found.hero.id))
  return await showPage(context, request, found)
}

export function action() {
  throw data(null, { status: 404 })
}

export default function Page({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFound isGone={loaderData.missing === 'gone'} />
  const { page, facts } = loaderData
  const { title, body, effectiveOn, publishedAt, hero } = page
  const blocks = parseMarkdown(body)
  if (ownHeading(blocks)) return <PageBody blocks={blocks} facts={facts} />
  const hasSections = blocks.some(({ type }) => type === 'section')
  return (
    <article>
      {hero && <PageHero picture={hero} />}
      <div className={`mx-auto max-w-3xl px-4 pt-10 sm:px-6 md:pt-14 ${hasSections ? '' : 'pb-10 md:pb-14'}`}>
        <h1 className="text-4xl">{title}</h1>
        {effectiveOn && (
          <p className="text-ink-soft mt-3">
            Effective {formatDate(new Date(effectiveOn))}
            {publishedAt && <>, last updated {formatDate(publishedAt)}</>}
          </p>
        )}
        {!hasSections && (
          <div className="mt-8">
            <Body text={body} facts={facts} />
          </div>
        )}
      </div>
      {hasSections && <PageBody blocks={blocks} facts={facts} />}
    </article>
  )
}
