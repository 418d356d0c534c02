import { logoAddress } from '#app/settings/brand.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

export type JsonLd = { '@type': string; [property: string]: unknown }

type Site = {
  /** Without a trailing slash. */
  url: string
  settings: SiteSettings
  address: string
  title: string
}

export type StructuredData = (site: Site) => JsonLd

export type Crumb = { label: string; href: string }

export function organization({ url, settings }: Site): JsonLd {
  const { site_name, legal_name, contact_email, contact_phone, social_media_urls } = settings
  const profiles = Object.values(social_media_urls).filter(Boolean)
  return {
    ...nameOf({ url, settings }),
    logo: logoAddress(url, settings),
    ...(settings.site_description ? { description: settings.site_description } : {}),
    ...(legal_name && legal_name !== site_name ? { legalName: legal_name } : {}),
    ...(contact_email ? { email: contact_email } : {}),
    ...(contact_phone ? { telephone: contact_phone } : {}),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  }
}

export function service({ name, description }: { name: string; description: string }): StructuredData {
  return (site) => ({
    '@type': 'Service',
    name,
    description,
    url: site.address,
    provider: nameOf(site),
    areaServed: { '@type': 'Country', name: 'United Kingdom' },
  })
}

export function faqPage(faqs: { question: string; answer: string }[]): StructuredData {
  return () => ({
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}

/** From the home page; `above`: what stands between. */
export function breadcrumbs(above: Crumb[]): StructuredData {
  return ({ url, address, title }) => ({
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...[{ label: 'Home', href: '/' }, ...above].map(({ label, href }) => ({ name: label, item: url + href })),
      { name: title, item: address },
    ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  })
}

export function nameOf({ url, settings }: Pick<Site, 'url' | 'settings'>): JsonLd {
  return { '@type': 'Organization', '@id': `${url}/#organization`, name: settings.site_name, url: `${url}/` }
}
