import { z } from 'zod'

import { emailAddress, limitedString, text } from '#app/platform/forms/forms.ts'
import { careAreas, noAreas } from '#app/settings/areas/areas.ts'
import { brandColour, brandPictures } from '#app/settings/brand-rules.ts'
import { defaultMenus, navigation, siteLinks } from '#app/settings/menus.ts'
import { careNations, defaultNations } from '#app/settings/nations/nations.ts'
import { closedDays, noReplyHours, replyHours } from '#app/settings/reply-times/reply-times.ts'
import { changedRules } from '#app/settings/retention/schedule.ts'
import { noTrustFacts, trustFacts } from '#app/settings/trust/trust.ts'

const words = (label: string, max: number) =>
  text({ label, max, message: `${label} cannot be read. Please type it again` })
const required = (label: string, max: number) =>
  text({ label, min: 1, max, message: `Please enter the ${label.toLowerCase()}` })
const noAddress = 'Please enter an address that starts with https://'
const address = z.union([
  z.literal(''),
  limitedString(noAddress, { max: 2000 }).pipe(z.url({ protocol: /^https$/, error: noAddress })),
])

const socialMediaUrls = z.object({
  x: address,
  facebook: address,
  instagram: address,
  tiktok: address,
  linkedin: address,
})
const openingHours = z.array(z.object({ days: z.string().min(1).max(60), hours: z.string().min(1).max(60) })).max(14)

const vatRate = z.int().min(0).max(10_000)

/** Sources of the defaults: decisions, "Names and facts". */
export const siteSettingRules = {
  site_name: required('Site name', 80),
  shop_name: required('Shop name', 80),
  /** `#rrggbb`, or empty for the original. */
  action_colour: brandColour,
  accent_colour: brandColour,
  brand_pictures: brandPictures,
  name_in_logo: z.boolean(),
  site_description: words('Site description', 300),
  contact_email: emailAddress('Please enter a valid email address'),
  contact_phone: required('Contact phone', 30),
  opening_hours: openingHours,
  reply_hours: replyHours,
  closed_days: closedDays,
  legal_name: required('Legal name', 120),
  company_number: required('Company number', 20),
  registered_office: words('Registered office', 300),
  vat_number: words('VAT number', 20),
  ico_registration: words('ICO registration', 20),
  data_protection_officer: words('Data protection officer', 120),
  social_media_urls: socialMediaUrls,
  care_areas: careAreas,
  care_nations: careNations,
  trust_facts: trustFacts,
  main_navigation: navigation,
  blog_in_navigation: z.boolean(),
  feed_full_text: z.boolean(),
  footer_links: siteLinks,
  legal_links: siteLinks,
  footer_blurb: words('Footer text', 300),
  emergency_disclaimer: required('Emergency disclaimer', 300),
  safeguarding_statement: required('Safeguarding statement', 300),
  /** Empty: no book is shown. */
  book_title: words('Book title', 120),
  book_blurb: words('Book text', 400),
  book_retailer_url: address,
  shop_intro: words('Shop introduction', 300),
  shop_delivery: words('Delivery text', 600),
  shop_returns: words('Returns text', 600),
  /** Working days from payment to dispatch, as promised to buyers. 0: no promise. */
  shop_dispatch_days: z.int().min(0).max(10),
  /** The team is notified when this many items of a product are left, or fewer. */
  low_stock_threshold: z.int().min(0).max(999),
  /** In hundredths of a per cent: 2000 is 20 %. */
  vat_rates: z.object({ standard: vatRate, reduced: vatRate, zero: vatRate }),
  retention_schedule: changedRules,
  team_email: emailAddress('Please enter a valid email address'),
  require_two_step: z.boolean(),
  /** How long after signing in an admin may read enquiries. Then they must sign in again. */
  enquiry_session_hours: z.int().min(1).max(720),
}

export type SettingKey = keyof typeof siteSettingRules
export type SiteSettings = { [K in SettingKey]: z.output<(typeof siteSettingRules)[K]> }

export const defaultSettings: SiteSettings = {
  site_name: 'Hearthside Midwives',
  shop_name: 'The Hearthside Shop',
  action_colour: '',
  accent_colour: '',
  brand_pictures: { logo: null, favicon: null, share: null },
  name_in_logo: false,
  site_description: 'One dedicated midwife, matched to you, caring for you and your baby at home.',
  contact_email: 'hello@hearthside.example',
  contact_phone: '020 7946 0321',
  opening_hours: [
    { days: 'Monday to Friday', hours: '9:00 AM - 6:00 PM' },
    { days: 'Saturday', hours: '10:00 AM - 4:00 PM' },
    { days: 'Sunday', hours: 'Closed' },
  ],
  reply_hours: noReplyHours,
  closed_days: [],
  legal_name: 'Hearthside Midwives Ltd',
  company_number: '00000000',
  registered_office: '',
  vat_number: '',
  ico_registration: '',
  data_protection_officer: '',
  social_media_urls: { x: '', facebook: '', instagram: '', tiktok: '', linkedin: '' },
  care_areas: noAreas,
  care_nations: defaultNations,
  trust_facts: noTrustFacts,
  ...defaultMenus,
  blog_in_navigation: false,
  feed_full_text: false,
  footer_blurb: 'We match each mother with one midwife, who looks after her and her baby at home.',
  emergency_disclaimer:
    'We are not an emergency service. In an emergency call 999; for urgent advice call 111 or your maternity unit.',
  safeguarding_statement: 'We handle personal information under the UK GDPR and follow UK safeguarding law.',
  book_title: 'Thriving After Birth',
  book_blurb:
    'What the first weeks ask of body, mind and household, and what helps: a companion for the time after birth.',
  book_retailer_url: 'https://books.example/thriving-after-birth',
  shop_intro: 'Small things that help in the weeks around a birth.',
  shop_delivery: 'Delivery within the UK is included in the price.',
  shop_returns:
    'You may cancel within 14 days of receiving your order without giving a reason, and send it back to us within 14 days after that. We refund the price, delivery included, within 14 days of getting it back. Your other legal rights are not affected.',
  shop_dispatch_days: 0,
  low_stock_threshold: 3,
  vat_rates: { standard: 2000, reduced: 500, zero: 0 },
  retention_schedule: {},
  team_email: 'hello@hearthside.example',
  require_two_step: false,
  enquiry_session_hours: 12,
}
