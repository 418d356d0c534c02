import { areasFor } from '#app/desk/areas/areas.ts'
import type { Entry, EntryGroup } from '#app/desk/palette/entry.ts'
import { typosAllowed, typosBetween } from '#app/platform/search/typos.ts'
import type { StaffRole } from '#app/staff/staff-member.ts'

import { splitWords } from './query.ts'

/** `words` are synonyms. */
type Place = Entry & { words?: string; isForAdmins?: boolean }

const actions: Place[] = [
  { kind: 'action', label: 'New page', href: '/cms/pages/new', words: 'add create write' },
  { kind: 'action', label: 'New post', href: '/cms/blog/new', words: 'add create write blog article' },
  { kind: 'action', label: 'New FAQ', href: '/cms/faqs/new', words: 'add create write question' },
  { kind: 'action', label: 'New slide', href: '/cms/homepage/new', words: 'add create homepage' },
  { kind: 'action', label: 'New midwife', href: '/cms/midwives/new', words: 'add create' },
  { kind: 'action', label: 'New price', href: '/cms/prices/new', words: 'add create package cost' },
  { kind: 'action', label: 'New class', href: '/cms/classes/new', words: 'add create course dates' },
  { kind: 'action', label: 'Upload pictures', href: '/cms/media/new', words: 'add media images photos' },
  {
    kind: 'action',
    label: 'New product',
    href: '/shop/admin/products/new',
    words: 'add create shop',
    isForAdmins: true,
  },
  {
    kind: 'action',
    label: 'New discount code',
    href: '/shop/admin/discounts/new',
    words: 'add create voucher coupon',
    isForAdmins: true,
  },
  { kind: 'action', label: 'New user', href: '/cms/users/new', words: 'add invite staff colleague', isForAdmins: true },
  {
    kind: 'action',
    label: 'New redirect',
    href: '/cms/redirects/new',
    words: 'add address missing 404 dead links',
    isForAdmins: true,
  },
]

const within: Place[] = [
  { kind: 'area', label: 'Navigation', href: '/cms/settings/navigation', words: 'menu bar header links' },
  { kind: 'area', label: 'Footer', href: '/cms/settings/footer', words: 'menu links' },
  { kind: 'area', label: 'Brand', href: '/cms/settings/brand', words: 'name logo icon favicon colour share' },
  { kind: 'area', label: 'Social media', href: '/cms/settings/social', words: 'links facebook instagram' },
  { kind: 'area', label: 'Contact and hours', href: '/cms/settings/contact', words: 'telephone email opening' },
  { kind: 'area', label: 'Trust', href: '/cms/settings/trust', words: 'nmc dbs insurance safeguarding cqc' },
  { kind: 'area', label: 'Company', href: '/cms/settings/company', words: 'legal registration' },
  { kind: 'area', label: 'Book', href: '/cms/settings/book', words: 'popup' },
  { kind: 'area', label: 'Shop texts', href: '/cms/settings/shop', words: 'name words' },
  { kind: 'area', label: 'Orders', href: '/shop/admin/orders', words: 'payments refunds', isForAdmins: true },
  {
    kind: 'area',
    label: 'Parcels to send',
    href: '/shop/admin/orders?matter=to-send&sort=date&direction=ascending',
    words: 'dispatch pick list packing slips labels tracking',
    isForAdmins: true,
  },
  { kind: 'area', label: 'Shop categories', href: '/shop/admin/categories', isForAdmins: true },
  {
    kind: 'area',
    label: 'Delivery zones',
    href: '/shop/admin/delivery',
    words: 'postage shipping highlands islands',
    isForAdmins: true,
  },
  {
    kind: 'area',
    label: 'Discount codes',
    href: '/shop/admin/discounts',
    words: 'vouchers coupons promotions',
    isForAdmins: true,
  },
  { kind: 'area', label: 'VAT summary', href: '/shop/admin/orders/vat', words: 'tax export', isForAdmins: true },
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
  '/cms/media/documents': 'media pdf films',
  '/cms/texts': 'emails mails templates wording messages 404 banner',
  '/cms/users': 'staff people team',
  '/cms/searches': 'not found',
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

export function placesFor(role: StaffRole): EntryGroup[] {
  const tabs = areasFor(role).flatMap((area) => area.tabs)
  const places: Place[] = tabs.map(({ label, href }) => ({ kind: 'area', label, href, words: areaWords[href] ?? '' }))
  return grouped(actions.filter(isFor(role)), [...places, ...within.filter(isFor(role))])
}

/** Places come first. Approximate matches wait until nothing else can arrive, or Enter would open one too early. */
export function withPlaces(places: EntryGroup[], search: string, found: EntryGroup[], isWaiting = false): EntryGroup[] {
  const typed = splitWords(search)
  const matches = (matchesWord: (word: string, own: string) => boolean) =>
    filterGroups(places, (words) => typed.every((word) => words.some((own) => matchesWord(word, own))))
  const matching = [...matches((word, own) => own.startsWith(word)), ...found]
  return matching.length > 0 || isWaiting ? matching : matches(matchesApproximately)
}

function filterGroups(groups: EntryGroup[], matches: (words: string[]) => boolean): EntryGroup[] {
  return groups
    .map(({ name, entries }) => ({ name, entries: entries.filter((entry) => matches(ownWords(entry))) }))
    .filter(({ entries }) => entries.length > 0)
}

/** Compares beginnings, because the word may be unfinished. */
function matchesApproximately(word: string, own: string) {
  if (own.startsWith(word)) return true
  const beginnings = [-1, 0, 1].map((more) => own.slice(0, word.length + more))
  return beginnings.some((beginning) => typosBetween(word, beginning) <= typosAllowed(word))
}

function ownWords({ label, words = '' }: Place) {
  return splitWords(`${label} ${words}`)
}

function grouped(doing: Place[], going: Place[]): EntryGroup[] {
  return [
    { name: 'Do', entries: doing },
    { name: 'Go to', entries: going },
  ]
}

function isFor(role: StaffRole) {
  return ({ isForAdmins }: Place) => role === 'admin' || !isForAdmins
}
