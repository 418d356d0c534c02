import { escapeXml } from '#app/platform/formats/xml.ts'

export type FindablePage = { path: string; changedAt?: Date | undefined }

/** sitemaps.org, version 0.9. */
export function formatSitemap(siteUrl: string, pages: FindablePage[]): string {
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `  <url><loc>${escapeXml(siteUrl + path)}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}
