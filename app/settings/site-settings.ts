import { z } from 'zod'

import { emailAddress, text } from '#app/platform/forms.ts'

const words = (label: string, max: number) =>
  text({ label, max, message: `${label} cannot be read. Please type it again` })
const required = (label: string, max: number) =>
  text({ label, min: 1, max, message: `Please enter the ${label.toLowerCase()}` })
const address = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: 'Please enter an address that starts with https://' }),
])

const socialMediaUrls = z.object({
  x: address,
  facebook: address,
  instagram: address,
  tiktok: address,
  linkedin: address,
})
const openingHours = z.array(z.object({ days: z.string(), hours: z.string() }))

/** Every setting of the site by its key, with the rule it keeps. Defaults: decisions, "Names and facts". */
export const siteSettingRules = {
  site_name: required('Site name', 80),
  shop_name: required('Shop name', 80),
  site_description: words('Site description', 300),
  contact_email: emailAddress('Please enter a valid email address'),
  contact_phone: required('Contact phone', 30),
  opening_hours: openingHours,
  legal_name: words('Legal name', 120),
  company_number: words('Company number', 20),
  registered_office: words('Registered office', 300),
  vat_number: words('VAT number', 20),
  ico_registration: words('ICO registration', 20),
  social_media_urls: socialMediaUrls,
  /** Who hears of a new submission. */
  team_email: emailAddress('Please enter a valid email address'),
  /** Whether everybody on the staff needs a second step to sign in. */
  require_two_step: z.boolean(),
}

export type SettingKey = keyof typeof siteSettingRules
export type SiteSettings = { [K in SettingKey]: z.output<(typeof siteSettingRules)[K]> }

export const defaultSettings: SiteSettings = {
  site_name: 'Hearthside Midwives',
  shop_name: 'The Hearthside Shop',
  site_description: 'One dedicated midwife, matched to you, caring for you and your baby at home.',
  contact_email: 'hello@hearthside.example',
  contact_phone: '020 7946 0321',
  opening_hours: [
    { days: 'Monday to Friday', hours: '9:00 AM - 6:00 PM' },
    { days: 'Saturday', hours: '10:00 AM - 4:00 PM' },
    { days: 'Sunday', hours: 'Closed' },
  ],
  legal_name: 'Hearthside Midwives Ltd',
  company_number: '00000000',
  registered_office: '',
  vat_number: '',
  ico_registration: '',
  social_media_urls: { x: '', facebook: '', instagram: '', tiktok: '', linkedin: '' },
  team_email: 'hello@hearthside.example',
  require_two_step: false,
}
