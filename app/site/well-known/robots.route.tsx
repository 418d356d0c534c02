import { config } from '#app/platform/config/config.server.ts'

export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /cms/',
    'Disallow: /admin/',
    'Disallow: /shop/admin',
    '',
    `Sitemap: ${config.siteUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
