import type { Brand } from '#app/settings/brand.ts'
import type { LabelledLink } from '#app/settings/destination.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

export type Navigation = readonly (LabelledLink | { label: string; links: readonly LabelledLink[] })[]

export type ShellData = {
  siteName: string
  banner: { message: string; reminder: string }
  logo: Pick<Brand, 'logo' | 'isNameInLogo'>
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
