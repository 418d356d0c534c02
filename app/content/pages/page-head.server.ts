import type { RequestContext } from '#app/platform/http/request.server.ts'
import { inlineText } from '#app/platform/markdown/inlines.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import { organization, service } from '#app/settings/structured-data.ts'
import { beginningOf } from '#app/ui/beginning-of.ts'

import { ownHeading } from './own-heading.ts'
import type { PublishedPage } from './pages.server.ts'

/** The number of characters that search engines show. */
const descriptionLength = 155

/** `page` already contains the site name. */
export async function headOfPage(context: RequestContext, request: Request, page: PublishedPage) {
  const { site_name: name } = await publicSettings()
  const { slug, title, metaTitle, body, isUnlisted } = page
  const heading = ownHeading(parseMarkdown(body))
  const isNamed = metaTitle?.includes(name)
  const description = page.metaDescription ?? beginningOf(markdownToText(body), descriptionLength)
  return await pageHead(context, request, {
    title: (isNamed ? heading && inlineText(heading.children) : metaTitle) ?? title,
    ...(isNamed && metaTitle ? { fullTitle: metaTitle } : {}),
    description,
    noindex: isUnlisted,
    crumbs: slug === '' ? [] : [{ label: 'Home', href: '/' }],
    structured: slug.startsWith('services/')
      ? [service({ name: title, description })]
      : slug === '' || slug === 'about'
        ? [organization]
        : [],
  })
}
