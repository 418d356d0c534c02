import { config } from '#app/platform/config/config.server.ts'
import { destinationPattern } from '#app/settings/destination.ts'

export type Destination = { href: string; isExternal: boolean }

const careApp = /^care-app:/

/** Where a link that somebody typed leads. One that may not stand anywhere (`javascript:`) leads home. */
export function destinationOf(href: string): Destination {
  if (!destinationPattern.test(href)) return { href: '/', isExternal: false }
  if (careApp.test(href)) return { href: config.careAppUrl + href.replace(careApp, ''), isExternal: true }
  return { href, isExternal: !href.startsWith('/') }
}

export function withDestinations(links: readonly { label: string; href: string }[]) {
  return links.map(({ label, href }) => ({ label, ...destinationOf(href) }))
}

export type LabelledLink = ReturnType<typeof withDestinations>[number]
