import { createContext } from 'react'

import type { RequestContext } from '#app/platform/http/request.server.ts'
import type { LabelledLink } from '#app/settings/destination.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

export type Navigation = readonly (LabelledLink | { label: string; links: readonly LabelledLink[] })[]

export type ShellData = {
  siteName: string
  navigation: Navigation
  footer: {
    blurb: string
    links: readonly LabelledLink[]
    legalLinks: readonly LabelledLink[]
    socialMedia: readonly { name: string; href: string }[]
    contact: { email: string; phone: string }
    company: Pick<
      SiteSettings,
      'legal_name' | 'company_number' | 'registered_office' | 'vat_number' | 'ico_registration'
    >
    statements: readonly string[]
    year: number
  }
  book: { title: string; blurb: string; retailer: string }
}

const byRequest = new WeakMap<RequestContext, ShellData>()

/**
 * Passes data from the layout's loader to server rendering. Loader data would be serialised into each hydrated page a second
 * time.
 */
export function setShellData(context: RequestContext, facts: ShellData) {
  byRequest.set(context, facts)
}

export function getShellData(context: RequestContext) {
  return byRequest.get(context)
}

export const ShellContext = createContext<ShellData | undefined>(undefined)
