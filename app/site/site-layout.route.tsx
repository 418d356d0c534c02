import { Outlet, useLocation } from 'react-router'

import { showsTags } from '#app/platform/page-tags.server.ts'
import { settingsFor, settingsTag } from '#app/settings/site-settings.server.ts'
import { SiteFooter } from '#app/site/site-footer.tsx'
import { SiteHeader } from '#app/site/site-header.tsx'

import type { Route } from './+types/site-layout.route'

// Tells the browser what it may fetch early, when a link is about to be followed.
export const headers: Route.HeadersFunction = () => ({ 'Speculation-Rules': '"/next-page.speculationrules"' })

/** What surrounds every public page. */
export async function loader({ context }: Route.LoaderArgs) {
  showsTags(context, settingsTag)
  const settings = await settingsFor(context)
  const { site_name, site_description, contact_email, contact_phone, legal_name, company_number } = settings
  return { site_name, site_description, contact_email, contact_phone, legal_name, company_number }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <>
      <SiteHeader siteName={loaderData.site_name} path={pathname} />
      <main id="content" tabIndex={-1} className="focus:outline-none">
        <Outlet />
      </main>
      <SiteFooter settings={loaderData} />
    </>
  )
}
