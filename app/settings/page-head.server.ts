import { config } from '#app/platform/config/config.server.ts'
import { addPageTags } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { brandPath } from '#app/settings/brand.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { breadcrumbs, type Crumb, type StructuredData } from '#app/settings/structured-data.ts'

type Described = {
  title: string
  /** Plain text, ideally 50 to 160 characters. Empty: the description of the site. */
  description: string
  fullTitle?: string
  /** Between the home page and this one. */
  crumbs?: Crumb[]
  noindex?: boolean
  type?: 'website' | 'article'
  /** The part of the query that belongs to the canonical address: ?page=2. */
  query?: string
  structured?: StructuredData[]
}

export type PageHead = Awaited<ReturnType<typeof pageHead>>

/** Server only, because it reads settings. `meta` also runs in the browser. */
export async function pageHead(context: RequestContext, request: Request, page: Described) {
  addPageTags(context, settingsTag)
  const settings = await publicSettings()
  const { site_name: siteName, brand_pictures } = settings
  const { title, fullTitle = `${title} | ${siteName}`, crumbs = [], structured = [], query = '' } = page
  const path = canonicalPath(new URL(request.url).pathname)
  const address = config.siteUrl + path + query
  const steps = path === '/' || page.noindex ? [] : [breadcrumbs(crumbs)]
  const { share } = brand_pictures
  const site = { url: config.siteUrl, settings, address, title }
  return {
    title: fullTitle,
    heading: title,
    siteName,
    description: page.description || settings.site_description,
    address,
    // The owner's, or the open door that comes with the site.
    picture: {
      href: config.siteUrl + (share ? brandPath(share, 'share.jpg') : '/share.png'),
      type: share ? 'image/jpeg' : 'image/png',
      alt: `${title}. ${siteName}`,
    },
    isIndexed: !page.noindex,
    type: page.type ?? 'website',
    about: [...structured, ...steps].map((describe) => describe(site)),
  }
}

// The router ignores case and doubled or trailing slashes. A canonical address has one spelling.
function canonicalPath(path: string) {
  return path
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}
