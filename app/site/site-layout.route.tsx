import { Outlet, useLocation } from 'react-router'

import { showsTags } from '#app/platform/page-tags.server.ts'
import { settingsFor, settingsTag } from '#app/settings/site-settings.server.ts'
import { BookPopup } from '#app/site/book-popup/book-popup.tsx'
import { offersBook } from '#app/site/book-popup/book.ts'
import { CookieBanner } from '#app/site/consent/cookie-banner.tsx'
import { CookiePreferences } from '#app/site/consent/cookie-preferences.tsx'
import { ServerWritten } from '#app/site/shell/server-written.tsx'
import { SiteFooter } from '#app/site/site-footer.tsx'
import { SiteHeader } from '#app/site/site-header.tsx'

import type { Route } from './+types/site-layout.route'

/** What surrounds every public page. */
export async function loader({ context }: Route.LoaderArgs) {
  showsTags(context, settingsTag)
  const settings = await settingsFor(context)
  const { site_name, site_description, contact_email, contact_phone, legal_name, company_number } = settings
  const { book_title, book_blurb, book_retailer_url } = settings
  return {
    site_name,
    site_description,
    contact_email,
    contact_phone,
    legal_name,
    company_number,
    book_title,
    book_blurb,
    book_retailer_url,
  }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <>
      <ServerWritten id="shell-before">
        {import.meta.env.SSR && (
          <>
            <CookieBanner />
            <SiteHeader siteName={loaderData.site_name} path={pathname} />
          </>
        )}
      </ServerWritten>
      <main id="content" tabIndex={-1} className="focus:outline-none">
        <Outlet />
      </main>
      <ServerWritten id="shell-after">
        {import.meta.env.SSR && (
          <>
            <SiteFooter settings={loaderData} />
            <CookiePreferences />
            {offersBook(pathname) && <BookPopup settings={loaderData} />}
          </>
        )}
      </ServerWritten>
    </>
  )
}
