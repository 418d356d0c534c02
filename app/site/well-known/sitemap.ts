import { escapeXml } from '#app/platform/formats/xml.ts'

/** The protocol allows 50,000; crawlers and servers do better with less. */
export const addressesPerFile = 2500

export type FindablePage = { path: string; changedAt?: Date | undefined }
export type SitemapPart = { kind: 'pages' | 'products' | 'posts'; number: number }

const addressPattern = /^(pages|products|posts)-([1-9]\d{0,3})$/

export function parsePart(text: string): SitemapPart | undefined {
  const [, kind, number] = text.length > 20 ? [] : (addressPattern.exec(text) ?? [])
  return kind ? { kind: kind as SitemapPart['kind'], number: Number(number) } : undefined
}

export function listParts({ products, posts }: { products: number; posts: number }): SitemapPart[] {
  const files = (kind: SitemapPart['kind'], count: number) =>
    Array.from({ length: Math.ceil(count / addressesPerFile) }, (_, at) => ({ kind, number: at + 1 }))
  return [{ kind: 'pages', number: 1 }, ...files('products', products), ...files('posts', posts)]
}

/** sitemaps.org, version 0.9. */
export function formatSitemap(siteUrl: string, pages: FindablePage[]): string {
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `  <url><loc>${escapeXml(siteUrl + path)}</loc>${changed}</url>\n`
  })
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}

/** All parts are in the index's folder, because a sitemap may only list addresses below itself. */
export function formatSitemapIndex(siteUrl: string, parts: SitemapPart[]): string {
  const entries = parts.map(
    ({ kind, number }) => `  <sitemap><loc>${escapeXml(siteUrl)}/sitemap.xml?part=${kind}-${number}</loc></sitemap>\n`,
  )
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</sitemapindex>
`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
