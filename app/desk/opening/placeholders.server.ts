import { ownPages } from '#app/content/redirects/own-addresses.ts'
import { config } from '#app/platform/config/config.server.ts'
import { newPageFacts, renderer, type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { defaultSettings, type SettingKey, type SiteSettings } from '#app/settings/site-settings.ts'

import { readLegalPages } from './legal-pages.server.ts'
import { findPlaceholders, markedAddress, type Placeholder } from './placeholders.ts'

const general = { href: '/cms/settings', label: 'General settings' }
const company = { href: '/cms/settings/company', label: 'Company settings' }
const book = { href: '/cms/settings/book', label: 'Book settings' }
const settingPlaceholders: readonly { key: SettingKey; label: string; place: Placeholder['place'] }[] = [
  { key: 'site_name', label: 'Name of the site', place: general },
  { key: 'shop_name', label: 'Name of the shop', place: { href: '/cms/settings/brand', label: 'Brand settings' } },
  { key: 'contact_email', label: 'Email address', place: general },
  { key: 'contact_phone', label: 'Phone number', place: general },
  { key: 'legal_name', label: 'Legal name', place: company },
  { key: 'company_number', label: 'Company number', place: company },
  { key: 'book_title', label: 'Title of the book', place: book },
  { key: 'book_retailer_url', label: 'Where the book is sold', place: book },
]

export type MarkedPage = { label: string; href: string; placeholders: Placeholder[] }

/** Renders the public pages as visitors get them, one at a time so that other requests do not wait. */
export async function listMarkedPages(context: RequestContext, settings: SiteSettings): Promise<MarkedPage[]> {
  const placeholders = placeholdersOf(settings)
  const legal = (await readLegalPages()).pages.map(({ title, href }) => ({ label: title, path: href }))
  const marked: MarkedPage[] = []
  for (const { label, path } of [...ownPages, ...legal]) {
    const html = await renderPublicPage(context, path)
    const found = html === undefined ? [] : findPlaceholders(html, placeholders)
    const href = markedAddress(
      path,
      found.map(({ text }) => text),
    )
    if (found.length > 0) marked.push({ label, href, placeholders: found })
  }
  return marked
}

function placeholdersOf(settings: SiteSettings): Placeholder[] {
  const ofSettings = settingPlaceholders.flatMap(({ key, label, place }) => {
    const text = settings[key]
    return typeof text === 'string' && text === defaultSettings[key] ? [{ label, place, text }] : []
  })
  // The privacy policy contains these words whatever the settings say.
  const place = settings.data_protection_officer
    ? { href: '/cms/pages?search=privacy', label: 'Privacy Policy' }
    : company
  const officer = { label: 'Data protection officer', place, text: 'to be announced' }
  const careApp = { label: 'The care app', place: careAppPlace, text: config.careAppUrl }
  return [...ofSettings, officer, ...(new URL(config.careAppUrl).hostname.endsWith('.example') ? [careApp] : [])]
}

const careAppPlace = { href: '/cms/opening#server', label: 'Set by whoever runs the server' }

async function renderPublicPage(context: RequestContext, path: string): Promise<string | undefined> {
  const { id, address, nonce } = context.get(requestFacts)
  const facts = { id, address, nonce, page: newPageFacts() }
  const { status } = await context.get(renderer)(path, facts)
  return status === 200 ? (facts as { html?: Buffer }).html?.toString() : undefined
}
