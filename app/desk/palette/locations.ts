import { areasFor } from '#app/desk/navigation/desk-areas.ts'
import type { StaffRole } from '#app/staff/staff-member.ts'

import type { Entry, EntryGroup } from './entries.ts'

/** `words` are synonyms. */
type Location = Entry & { words?: string; isForAdmins?: boolean }

const isForAdmins = true

const actions: Location[] = [
  { label: 'New page', href: '/cms/pages/new', words: 'add create write' },
  { label: 'New post', href: '/cms/blog/new', words: 'add create write blog article' },
  { label: 'New FAQ', href: '/cms/faqs/new', words: 'add create write question' },
  { label: 'New slide', href: '/cms/homepage/new', words: 'add create homepage' },
  { label: 'New midwife', href: '/cms/midwives/new', words: 'add create' },
  { label: 'New price', href: '/cms/prices/new', words: 'add create package cost' },
  { label: 'New class', href: '/cms/classes/new', words: 'add create course dates' },
  { label: 'Upload pictures', href: '/cms/media', words: 'add media images photos' },
  { label: 'New product', href: '/shop/admin/products/new', words: 'add create shop', isForAdmins },
  { label: 'New discount code', href: '/shop/admin/discounts/new', words: 'add create voucher coupon', isForAdmins },
  { label: 'New user', href: '/cms/users/new', words: 'add invite staff colleague', isForAdmins },
  { label: 'New redirect', href: '/cms/redirects/new', words: 'add address missing 404 dead links', isForAdmins },
]

const within: Location[] = [
  { label: 'Navigation', href: '/cms/settings/navigation', words: 'menu bar header links' },
  { label: 'Footer', href: '/cms/settings/footer', words: 'menu links' },
  { label: 'Brand', href: '/cms/settings/brand', words: 'name logo icon favicon colour share' },
  { label: 'Social media', href: '/cms/settings/social', words: 'links facebook instagram' },
  { label: 'Contact and hours', href: '/cms/settings/contact', words: 'telephone email opening' },
  { label: 'Trust', href: '/cms/settings/trust', words: 'nmc dbs insurance safeguarding cqc' },
  { label: 'Company', href: '/cms/settings/company', words: 'legal registration' },
  { label: 'Book', href: '/cms/settings/book', words: 'popup' },
  { label: 'Shop texts', href: '/cms/settings/shop', words: 'name words' },
  { label: 'Orders', href: '/shop/admin/orders', words: 'payments refunds', isForAdmins },
  {
    label: 'Parcels to send',
    href: '/shop/admin/orders?matter=to-send&sort=date&direction=ascending',
    words: 'dispatch pick list packing slips labels tracking',
    isForAdmins,
  },
  { label: 'Shop categories', href: '/shop/admin/categories', isForAdmins },
  { label: 'Delivery zones', href: '/shop/admin/delivery', words: 'postage shipping highlands islands', isForAdmins },
  { label: 'Discount codes', href: '/shop/admin/discounts', words: 'vouchers coupons promotions', isForAdmins },
  { label: 'VAT summary', href: '/shop/admin/orders/vat', words: 'tax export', isForAdmins },
]

const areaWords: Record<string, string> = {
  '/cms/blog': 'articles',
  '/cms/opening': 'launch checklist start examples open close',
  '/cms/faqs': 'questions',
  '/cms/midwives': 'people profiles nmc registration',
  '/cms/prices': 'packages costs fees',
  '/cms/classes': 'courses dates places',
  '/cms/family-reviews': 'testimonials quotes feedback',
  '/cms/media': 'media images photos library',
  '/cms/media/documents': 'media pdf',
  '/cms/texts': 'emails mails templates wording messages 404 banner',
  '/cms/users': 'staff people team',
  '/cms/settings/areas': 'postcodes where',
  '/admin/inbox': 'inbox',
  '/cms/account': 'password passkeys two-step theme dark sign out',
  '/cms/health': 'doctor checks status database mail server certificate disk problems',
  '/admin/audit': 'log access review who read',
  '/admin/privacy/register': 'gdpr register processors',
  '/admin/backups': 'restore archive disaster recovery',
  '/admin/settings': 'protective two-step retention vat mail',
  '/shop/admin': 'products',
}

export function locationsFor(role: StaffRole): EntryGroup[] {
  const isFor = (location: Location) => role === 'admin' || !location.isForAdmins
  const tabs = areasFor(role).flatMap((area) => area.tabs)
  const locations = tabs.map(({ label, href }): Location => ({ label, href, words: areaWords[href] ?? '' }))
  return [
    { name: 'Do', entries: actions.filter(isFor) },
    { name: 'Go to', entries: [...locations, ...within.filter(isFor)] },
  ]
}

/** Locations come first: they are there before records are found. */
export function withLocations(locations: EntryGroup[], search: string, found: EntryGroup[]): EntryGroup[] {
  const typed = wordsOf(search)
  const isMeant = ({ label, words = '' }: Location) => {
    const own = wordsOf(`${label} ${words}`)
    return typed.every((word) => own.some((each) => each.startsWith(word)))
  }
  const matching = locations.map(({ name, entries }) => ({ name, entries: entries.filter(isMeant) }))
  return [...matching, ...found].filter(({ entries }) => entries.length > 0)
}

function wordsOf(text: string) {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}
