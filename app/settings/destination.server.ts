import { config } from '#app/platform/config/config.server.ts'
import { destinationPattern } from '#app/settings/destination.ts'

const careApp = /^care-app:/

/** Resolves a link that staff typed. A forbidden one (`javascript:`) leads to the home page. */
export function destinationOf(href: string) {
  if (!destinationPattern.test(href)) return { href: '/', isExternal: false }
  if (careApp.test(href)) return { href: config.careAppUrl + href.replace(careApp, ''), isExternal: true }
  return { href, isExternal: !href.startsWith('/') }
}

export function withDestinations(links: readonly { label: string; href: string }[]) {
  return links.map(({ label, href }) => ({ label, ...destinationOf(href) }))
}

export type LabelledLink = ReturnType<typeof withDestinations>[number]
