import { z } from 'zod'

import { openingHours } from './opening-hours.ts'
import { plainFields, type SettingFields, type SettingField } from './text-fields.ts'

export const generalFields = plainFields('site_name', 'site_description', 'contact_email', 'contact_phone')
export const contactFields: SettingFields = {
  ...plainFields('contact_email', 'contact_phone'),
  opening_hours: openingHours,
}
export const companyFields = plainFields(
  'legal_name',
  'company_number',
  'registered_office',
  'vat_number',
  'ico_registration',
  'data_protection_officer',
)
export const bookFields = plainFields('book_title', 'book_blurb', 'book_retailer_url')
export const shopFields = plainFields('shop_name', 'shop_intro', 'shop_delivery', 'shop_returns')
export const footerFields = plainFields('footer_blurb', 'emergency_disclaimer', 'safeguarding_statement')

const blogInBar: SettingField = {
  key: 'blog_in_navigation',
  rule: z.enum(['yes', 'no'], 'Please choose whether the bar shows the blog'),
  read: ({ blog_in_navigation: isShown }) => (isShown ? 'yes' : 'no'),
  write: (_, value) => ({ blog_in_navigation: value === 'yes' }),
}
export const navigationFields: SettingFields = { blog_in_navigation: blogInBar }
