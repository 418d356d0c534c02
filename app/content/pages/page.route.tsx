import { data, redirect } from 'react-router'

import { Body } from '#app/content/body.tsx'
import { findPublishedPage, pagesTag, pageTag } from '#app/content/pages/pages.server.ts'
import { countMissingPage } from '#app/content/redirects/missing-pages.server.ts'
import { NotFound } from '#app/content/redirects/not-found.tsx'
import { followRedirect } from '#app/content/redirects/redirects.server.ts'
import { config } from '#app/platform/config.server.ts'
import { markdownToText } from '#app/platform/markdown-plain.ts'
import { keepPage } from '#app/platform/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { retentionPeriods } from '#app/settings/retention.ts'
import { settingsFor, settingsTag } from '#app/settings/site-settings.server.ts'
import { formatDate } from '#app/ui/dates.ts'

import type { Route } from './+types/page.route'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.page ? headTags(loaderData.head) : [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]

/** Whatever no other route claims: a page that editors wrote, or nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const slug = /^\/([a-z0-9-]{1,200})\/?$/.exec(pathname)?.[1]
  const page = slug && (await findPublishedPage(slug))
  if (!page) {
    const moved = await followRedirect(pathname)
    if (moved?.target) throw redirect(moved.target, 301)
    if (moved) return data({ page: undefined }, { status: 410 })
    await countMissingPage(pathname)
    return data({ page: undefined }, { status: 404 })
  }
  keepPage(context, { tags: [settingsTag, pagesTag, pageTag(slug)] })
  const head = await pageHead(context, request, {
    title: page.metaTitle ?? page.title,
    description: page.metaDescription ?? beginningOf(page.body),
    crumbs: [{ label: 'Home', href: '/' }],
  })
  return { page, head, retention: retentionPeriods(await settingsFor(context)), siteUrl: config.siteUrl }
}

/** What search engines show of a page whose editor said nothing: its first words, as many as they show. */
function beginningOf(body: string) {
  const text = markdownToText(body).replaceAll(/\s+/g, ' ')
  return text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s\S*$/, '')}…`
}

export function action() {
  throw data(null, { status: 404 })
}

export default function Page({ loaderData }: Route.ComponentProps) {
  if (!loaderData.page) return <NotFound />
  const { page, retention, siteUrl } = loaderData
  const { title, body, effectiveOn, publishedAt } = page
  return (
    <article className="mx-auto max-w-3xl px-4 py-10 sm:px-6 md:py-14">
      <h1 className="text-4xl">{title}</h1>
      {effectiveOn && (
        <p className="text-ink-soft mt-3">
          Effective {formatDate(new Date(effectiveOn))}
          {publishedAt && <>, last updated {formatDate(publishedAt)}</>}
        </p>
      )}
      <div className="mt-8">
        <Body text={body} retention={retention} siteUrl={siteUrl} />
      </div>
    </article>
  )
}
