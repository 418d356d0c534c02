type Sites = { siteUrl?: string | undefined; careAppUrl?: string | undefined }

const careApp = /^care-app:/

/** What a written link becomes. Other sites open in a new tab. */
export function linkTarget(href: string, { siteUrl, careAppUrl }: Sites): { href: string; external: boolean } {
  // The address of this site that leads there, for a page that does not know the care app.
  if (careApp.test(href))
    return careAppUrl
      ? { href: href.replace(careApp, careAppUrl), external: true }
      : { href: '/booking', external: false }
  return { href, external: /^https:/i.test(href) && (!siteUrl || new URL(href).host !== new URL(siteUrl).host) }
}
