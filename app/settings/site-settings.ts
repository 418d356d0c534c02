import { z } from 'zod'

import { emailAddress, httpsAddress, text } from '#app/platform/forms/forms.ts'
import { sameForEach } from '#app/platform/own-value.ts'
import { careAreas, noAreas } from '#app/settings/areas/areas.ts'
import { brandColour, brandPictureNames, brandPictures } from '#app/settings/brand-rules.ts'
import { defaultMenus, navigation, siteLinks } from '#app/settings/menus.ts'
import { careNations, defaultNations } from '#app/settings/nations/nations.ts'
import { closedDays, noReplyHours, replyHours } from '#app/settings/reply-times/reply-times.ts'
import { changedRules } from '#app/settings/retention/schedule.ts'
import { noTrustFacts, trustFacts } from '#app/settings/trust/trust.ts'

const words = (label: string, max: number) => text({ label, max })
const required = (label: string, max: number) =>
  text({ label, min: 1, max, message: `Please enter the ${label.toLowerCase()}` })
const address = httpsAddress(2000)

const socialMedia = ['x', 'facebook', 'instagram', 'tiktok', 'linkedin'] as const
const openingHours = z.array(z.object({ days: z.string().min(1).max(60), hours: z.string().min(1).max(60) })).max(14)

const vatRate = z.int().min(0).max(10_000)

function setting<Rule extends z.ZodType>(rule: Rule, usual: z.output<Rule>) {
  return { rule, usual }
}

/** Each with its default (decisions, "Names and facts"). */
const definitions = {
  site_name: setting(required('Site name', 80), 'Hearthside Midwives'),
  shop_name: setting(required('Shop name', 80), 'The Hearthside Shop'),
  /** `#rrggbb`, or empty for the original. */
  action_colour: setting(brandColour, ''),
  accent_colour: setting(brandColour, ''),
  brand_pictures: setting(brandPictures, sameForEach(brandPictureNames, null)),
  name_in_logo: setting(z.boolean(), false),
  site_description: setting(
    words('Site description', 300),
    'One dedicated midwife, matched to you, caring for you and your baby at home.',
  ),
  contact_email: setting(emailAddress('Please enter a valid email address'), 'hello@hearthside.example'),
  contact_phone: setting(required('Contact phone', 30), '020 7946 0321'),
  opening_hours: setting(openingHours, [
    { days: 'Monday to Friday', hours: '9:00 AM - 6:00 PM' },
    { days: 'Saturday', hours: '10:00 AM - 4:00 PM' },
    { days: 'Sunday', hours: 'Closed' },
  ]),
  reply_hours: setting(replyHours, noReplyHours),
  closed_days: setting(closedDays, []),
  legal_name: setting(required('Legal name', 120), 'Hearthside Midwives Ltd'),
  company_number: setting(required('Company number', 20), '00000000'),
  registered_office: setting(words('Registered office', 300), ''),
  vat_number: setting(words('VAT number', 20), ''),
  ico_registration: setting(words('ICO registration', 20), ''),
  data_protection_officer: setting(words('Data protection officer', 120), ''),
  social_media_urls: setting(z.object(sameForEach(socialMedia, address)), sameForEach(socialMedia, '')),
  care_areas: setting(careAreas, noAreas),
  care_nations: setting(careNations, defaultNations),
  trust_facts: setting(trustFacts, noTrustFacts),
  main_navigation: setting(navigation, defaultMenus.main_navigation),
  blog_in_navigation: setting(z.boolean(), false),
  feed_full_text: setting(z.boolean(), false),
  footer_links: setting(siteLinks, defaultMenus.footer_links),
  legal_links: setting(siteLinks, defaultMenus.legal_links),
  footer_blurb: setting(
    words('Footer text', 300),
    'We match each mother with one midwife, who looks after her and her baby at home.',
  ),
  emergency_disclaimer: setting(
    required('Emergency disclaimer', 300),
    'We are not an emergency service. In an emergency call 999; for urgent advice call 111 or your maternity unit.',
  ),
  safeguarding_statement: setting(
    required('Safeguarding statement', 300),
    'We handle personal information under the UK GDPR and follow UK safeguarding law.',
  ),
  /** Empty: no book is shown. */
  book_title: setting(words('Book title', 120), 'Thriving After Birth'),
  book_blurb: setting(
    words('Book text', 400),
    'What the first weeks ask of body, mind and household, and what helps: a companion for the time after birth.',
  ),
  book_retailer_url: setting(address, 'https://books.example/thriving-after-birth'),
  shop_intro: setting(words('Shop introduction', 300), 'Small things that help in the weeks around a birth.'),
  shop_delivery: setting(words('Delivery text', 600), 'Delivery within the UK is included in the price.'),
  shop_returns: setting(
    words('Returns text', 600),
    'You may cancel within 14 days of receiving your order without giving a reason, and send it back to us within 14 days after that. We refund the price, delivery included, within 14 days of getting it back. Your other legal rights are not affected.',
  ),
  /** Working days from payment to dispatch, as promised to buyers. 0: no promise. */
  shop_dispatch_days: setting(z.int().min(0).max(10), 0),
  /** The team is notified when this many items of a product are left, or fewer. */
  low_stock_threshold: setting(z.int().min(0).max(999), 3),
  /** In hundredths of a per cent: 2000 is 20 %. */
  vat_rates: setting(z.object({ standard: vatRate, reduced: vatRate, zero: vatRate }), {
    standard: 2000,
    reduced: 500,
    zero: 0,
  }),
  retention_schedule: setting(changedRules, {}),
  team_email: setting(emailAddress('Please enter a valid email address'), 'hello@hearthside.example'),
  require_two_step: setting(z.boolean(), false),
  /** How long after signing in an admin may read enquiries. Then they must sign in again. */
  enquiry_session_hours: setting(z.int().min(1).max(720), 12),
}

export type SettingKey = keyof typeof definitions
type Rules = { [K in SettingKey]: (typeof definitions)[K]['rule'] }
export type SiteSettings = { [K in SettingKey]: z.output<Rules[K]> }

export const siteSettingRules = each(({ rule }) => rule) as Rules
export const defaultSettings = each(({ usual }) => usual) as SiteSettings

function each<T>(what: (definition: (typeof definitions)[SettingKey]) => T) {
  return Object.fromEntries(Object.entries(definitions).map(([key, definition]) => [key, what(definition)]))
}
