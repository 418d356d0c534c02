import { z } from 'zod'

import { openingHours } from './opening-hours.ts'
import { plainWords, type Words, type WordsField } from './text-fields.ts'

export const generalWords = plainWords('site_name', 'site_description', 'contact_email', 'contact_phone')
export const contactWords: Words = {
  ...plainWords('contact_email', 'contact_phone'),
  opening_hours: openingHours,
}
export const companyWords = plainWords(
  'legal_name',
  'company_number',
  'registered_office',
  'vat_number',
  'ico_registration',
  'data_protection_officer',
)
export const bookWords = plainWords('book_title', 'book_blurb', 'book_retailer_url')
export const shopWords = plainWords('shop_name', 'shop_intro', 'shop_delivery', 'shop_returns')
export const footerWords = plainWords('footer_blurb', 'emergency_disclaimer', 'safeguarding_statement')

const blogInBar: WordsField = {
  key: 'blog_in_navigation',
  rule: z.enum(['yes', 'no'], 'Please choose whether the bar shows the blog'),
  read: ({ blog_in_navigation: isShown }) => (isShown ? 'yes' : 'no'),
  write: (_, value) => ({ blog_in_navigation: value === 'yes' }),
}
export const navigationWords: Words = { blog_in_navigation: blogInBar }
