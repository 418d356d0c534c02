import type { ReactNode } from 'react'

import { phoneHref } from '#app/platform/forms/phone.ts'
import type { LabelledLink } from '#app/settings/destination.server.ts'
import type { ShellData } from '#app/site/shell/shell-data.ts'
import { newTab } from '#app/ui/buttons/link.tsx'

type Company = ShellData['footer']['company']

export function SiteFooter({ siteName, ...footer }: { siteName: string } & ShellData['footer']) {
  const { blurb, links, legalLinks, socialMedia, contact, company, statements, year } = footer
  return (
    <footer className="bg-dusk text-on-dusk print:hidden">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-2 px-4 py-6 sm:gap-y-8 sm:px-6 sm:py-12 lg:grid-cols-[5fr_3fr_3fr_4fr]">
        <div className="max-w-measure col-span-2 grid content-start gap-3 lg:col-span-1">
          <p className="font-display text-lg font-semibold">{siteName}</p>
          {blurb && <p className="max-sm:hidden">{blurb}</p>}
          {socialMedia.length > 0 && (
            <ul aria-label="Social media" className="flex flex-wrap gap-x-5">
              {socialMedia.map(({ name, href }) => (
                <li key={name}>
                  <FooterLink href={href} label={name} isExternal />
                </li>
              ))}
            </ul>
          )}
        </div>
        <FooterNavigation title="Quick links" links={links} />
        <FooterNavigation title="Legal" links={legalLinks}>
          <li>
            <a href="/cookies#managing-your-choice" data-cookie-settings className={linkStyle}>
              Cookie settings
            </a>
          </li>
        </FooterNavigation>
        <address className="col-span-2 flex flex-wrap gap-x-5 not-italic lg:col-span-1 lg:grid lg:content-start">
          <p className="basis-full font-semibold max-sm:sr-only">Contact</p>
          <FooterLink href={`mailto:${contact.email}`} label={contact.email} />
          <FooterLink href={phoneHref(contact.phone)} label={contact.phone} />
        </address>
      </div>
      <div className="border-on-dusk/25 border-t">
        <div className="mx-auto grid max-w-6xl gap-1.5 px-4 py-4 text-xs sm:px-6 sm:py-6 sm:text-sm">
          {statements.map((statement) => (
            <p key={statement}>{statement}</p>
          ))}
          <p>{`© ${year} ${disclosures(company)}`}</p>
        </div>
      </div>
    </footer>
  )
}

/** Required by the Companies (Trading Disclosures) Regulations 2008. */
function disclosures(company: Company) {
  const { legal_name, company_number, registered_office, vat_number, ico_registration } = company
  return [
    `${legal_name}.`,
    `Registered in England and Wales, company number ${company_number}.`,
    registered_office && `Registered office: ${registered_office}.`,
    vat_number && `VAT number ${vat_number}.`,
    ico_registration && `ICO registration ${ico_registration}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function FooterNavigation({
  title,
  links,
  children,
}: {
  title: string
  links: readonly LabelledLink[]
  children?: ReactNode
}) {
  return (
    <nav aria-label={title} className="col-span-2 lg:col-span-1">
      <p className="font-semibold max-sm:sr-only">{title}</p>
      <ul className="flex flex-wrap gap-x-5 lg:grid">
        {links.map((link) => (
          <li key={link.href}>
            <FooterLink {...link} />
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

function FooterLink({ label, href, isExternal = false }: { label: string; href: string; isExternal?: boolean }) {
  return (
    <a href={href} {...(isExternal ? newTab : {})} className={linkStyle}>
      {label}
      {isExternal && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}

const linkStyle = 'inline-flex min-h-11 items-center underline underline-offset-4'
