import { Outlet, useLocation } from 'react-router'

import { addPageTags, expirePageAt } from '#app/platform/http/page-tags.server.ts'
import { logoOf } from '#app/settings/brand.ts'
import { withDestinations } from '#app/settings/destination.server.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'

import type { Route } from './+types/site-layout.route'
import { BookPopup } from './book-popup/book-popup.tsx'
import { hasBookPopup } from './book-popup/book.ts'
import { CookieBanner, CookiePreferences } from './consent/cookie-banner.tsx'
import { listVisibleMenus } from './menus/visible-menus.server.ts'
import { RequestBar } from './request-bar.tsx'
import type { ShellData } from './shell/shell-data.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export const headers: Route.HeadersFunction = () => ({ 'Speculation-Rules': '"/next-page.speculationrules"' })

export async function loader({ context }: Route.LoaderArgs) {
  addPageTags(context, settingsTag)
  // At New Year, London is on UTC.
  const year = new Date().getUTCFullYear()
  expirePageAt(context, new Date(Date.UTC(year + 1, 0, 1)))
  const settings = await publicSettings()
  const banner = await publicTexts(context, 'site/cookie-banner')
  const { site_name, contact_email, contact_phone, social_media_urls, footer_blurb } = settings
  const { legal_name, company_number, registered_office, vat_number, ico_registration } = settings
  const { emergency_disclaimer, safeguarding_statement } = settings
  const { navigation, footerLinks } = await listVisibleMenus(context, settings)
  return {
    siteName: site_name,
    banner,
    logo: logoOf(settings),
    navigation,
    footer: {
      blurb: footer_blurb,
      links: footerLinks,
      legalLinks: withDestinations(settings.legal_links),
      socialMedia: socialNames.flatMap(({ key, name }) =>
        social_media_urls[key] ? [{ name, href: social_media_urls[key] }] : [],
      ),
      contact: { email: contact_email, phone: contact_phone },
      company: { legal_name, company_number, registered_office, vat_number, ico_registration },
      statements: [emergency_disclaimer, safeguarding_statement].filter(Boolean),
      year,
    },
    book: { title: settings.book_title, blurb: settings.book_blurb, retailer: settings.book_retailer_url },
  } satisfies ShellData
}

const socialNames = [
  { key: 'x', name: 'X' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'tiktok', name: 'TikTok' },
  { key: 'linkedin', name: 'LinkedIn' },
] as const

export default function SiteLayout({
  loaderData: { siteName, logo, banner, navigation, footer, book },
}: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <>
      <CookieBanner words={banner} />
      <SiteHeader siteName={siteName} logo={logo} navigation={navigation} path={pathname} />
      <main id="content" tabIndex={-1} className="focus:outline-none">
        <Outlet />
        <RequestBar path={pathname} phone={footer.contact.phone} />
      </main>
      <SiteFooter siteName={siteName} {...footer} />
      <CookiePreferences />
      {book.title && hasBookPopup(pathname) && <BookPopup {...book} />}
    </>
  )
}
