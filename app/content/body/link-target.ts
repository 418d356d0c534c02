import type { ShownFacts } from './load-embedded-content.server.ts'

const careApp = /^care-app:/

export function linkTarget(href: string, { siteUrl, careAppUrl }: ShownFacts): { href: string; external: boolean } {
  // Without the address of the care app, /booking on this site leads there.
  if (careApp.test(href))
    return careAppUrl
      ? { href: href.replace(careApp, careAppUrl), external: true }
      : { href: '/booking', external: false }
  return { href, external: /^https:/i.test(href) && (!siteUrl || new URL(href).host !== new URL(siteUrl).host) }
}
