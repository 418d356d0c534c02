import {
  FileText,
  HeartHandshake,
  Images,
  Inbox,
  type LucideIcon,
  Newspaper,
  Settings,
  ShieldCheck,
  ShoppingBasket,
  Users,
} from 'lucide-react'

import { inboxPath } from '#app/enquiries/kinds.ts'
import { auditPath } from '#app/staff/audit/audit-event.ts'
import type { StaffRole } from '#app/staff/staff-member.ts'

/** `also`: where else pages of the tab are. */
export type AreaTab = { label: string; href: string; isForAdmins?: boolean; also?: string }
/** The tab that everyone may see who sees the area is the first. */
export type Area = { label: string; icon: LucideIcon; tabs: [AreaTab, ...AreaTab[]] }

const isForAdmins = true

/** Most used first. */
const areas: Area[] = [
  {
    label: 'Inbox',
    icon: Inbox,
    tabs: [
      { label: 'All enquiries', href: inboxPath, isForAdmins },
      { label: 'Admin Dashboard', href: '/admin/dashboard', isForAdmins },
      { label: 'Contact Submissions', href: '/admin/contact-submissions', isForAdmins },
      { label: 'Antenatal Classes', href: '/admin/antenatal-registrations', isForAdmins },
      { label: 'Newborn Care', href: '/admin/newborn-requests', isForAdmins },
      { label: 'Postnatal Care', href: '/admin/postnatal-requests', isForAdmins },
    ],
  },
  // Its dashboard has the specified tabs.
  { label: 'Shop', icon: ShoppingBasket, tabs: [{ label: 'Shop Admin', href: '/shop/admin', isForAdmins }] },
  {
    label: 'Site',
    icon: FileText,
    tabs: [
      { label: 'Dashboard', href: '/cms/dashboard' },
      { label: 'Pages', href: '/cms/pages' },
      { label: 'FAQs', href: '/cms/faqs' },
      { label: 'Homepage Slides', href: '/cms/homepage' },
      { label: 'Texts', href: '/cms/texts' },
      { label: 'Redirects', href: '/cms/redirects', isForAdmins },
      { label: 'Bin', href: '/cms/bin', isForAdmins },
    ],
  },
  {
    label: 'Blog',
    icon: Newspaper,
    tabs: [
      { label: 'Blog Posts', href: '/cms/blog' },
      { label: 'Blog categories', href: '/cms/blog/categories' },
    ],
  },
  {
    label: 'Care',
    icon: HeartHandshake,
    tabs: [
      { label: 'Classes', href: '/cms/classes', also: '/admin/classes' },
      { label: 'Midwives', href: '/cms/midwives' },
      { label: 'Prices', href: '/cms/prices' },
      { label: 'Areas', href: '/cms/settings/areas' },
      { label: 'Family reviews', href: '/cms/family-reviews' },
    ],
  },
  {
    label: 'Media',
    icon: Images,
    tabs: [
      { label: 'Pictures', href: '/cms/media' },
      { label: 'Documents', href: '/cms/media/documents' },
    ],
  },
  {
    label: 'Privacy',
    icon: ShieldCheck,
    tabs: [
      { label: 'Requests', href: '/admin/privacy/requests', isForAdmins },
      { label: 'Breaches', href: '/admin/privacy/breaches', isForAdmins },
      { label: 'Personal data', href: '/admin/privacy/people', also: '/admin/privacy', isForAdmins },
      { label: 'Retention', href: '/admin/privacy/retention', isForAdmins },
      { label: 'Audit', href: auditPath, isForAdmins },
      { label: 'Records of processing', href: '/admin/privacy/register', isForAdmins },
    ],
  },
  {
    label: 'Team',
    icon: Users,
    tabs: [
      { label: 'Users', href: '/cms/users', isForAdmins },
      { label: 'My account', href: '/cms/account' },
    ],
  },
  {
    label: 'Settings',
    icon: Settings,
    tabs: [
      { label: 'Site Settings', href: '/cms/settings' },
      { label: 'Opening', href: '/cms/opening' },
      { label: 'Security and billing', href: '/admin/settings', isForAdmins },
      { label: 'Health', href: '/cms/health', isForAdmins },
      { label: 'Backups', href: '/admin/backups', isForAdmins },
      { label: 'Archive', href: '/cms/archive', isForAdmins },
    ],
  },
]

export function areasFor(role: StaffRole): Area[] {
  return areas.flatMap((area) => {
    const [first, ...others] = area.tabs.filter((tab) => role === 'admin' || !tab.isForAdmins)
    return first ? [{ ...area, tabs: [first, ...others] }] : []
  })
}

/** The tab of a page is that of the longest address that the page is below. */
export function tabOf(pathname: string, shown: Area[]): AreaTab | undefined {
  const addresses = shown
    .flatMap(({ tabs }) => tabs)
    .flatMap((tab) => [tab.href, tab.also ?? tab.href].map((href) => ({ tab, href })))
  return addresses
    .filter(({ href }) => `${pathname}/`.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)[0]?.tab
}
