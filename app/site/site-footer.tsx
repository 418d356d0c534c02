import type { SiteSettings } from '#app/settings/site-settings.ts'
import { mainNavigation } from '#app/site/navigation.ts'

type FooterSettings = Pick<
  SiteSettings,
  'site_name' | 'site_description' | 'contact_email' | 'contact_phone' | 'legal_name' | 'company_number'
>

export function SiteFooter({ settings }: { settings: FooterSettings }) {
  const { site_name, site_description, contact_email, contact_phone, legal_name, company_number } = settings
  return (
    <footer className="bg-dusk text-on-dusk mt-16 print:hidden">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:px-6 md:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-measure grid content-start gap-3">
          <p className="font-display text-lg font-semibold">{site_name}</p>
          <p>{site_description}</p>
        </div>
        <nav aria-label="Footer">
          <ul className="grid">
            {mainNavigation.map(({ label, href }) => (
              <li key={href}>
                <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a
                href="/cookies#managing-your-choice"
                data-cookie-settings
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                Cookie settings
              </a>
            </li>
          </ul>
        </nav>
        <address className="grid content-start not-italic">
          <a
            href={`mailto:${contact_email}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {contact_email}
          </a>
          <a
            href={`tel:${contact_phone.replaceAll(' ', '')}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {contact_phone}
          </a>
        </address>
      </div>
      <div className="border-on-dusk/25 border-t">
        <div className="mx-auto grid max-w-6xl gap-2 px-4 py-6 text-sm sm:px-6">
          <p>
            We are not an emergency service. In an emergency call 999; for urgent advice call 111 or your maternity
            unit.
          </p>
          <p>We handle personal information under the UK GDPR and follow UK safeguarding law.</p>
          <p>
            © 2025 {legal_name}. Registered in England and Wales, company number {company_number}.
          </p>
        </div>
      </div>
    </footer>
  )
}
