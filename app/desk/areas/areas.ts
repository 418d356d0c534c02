import {
  Archive,
  Baby,
  BadgeCheck,
  BookText,
  CalendarDays,
  CircleUser,
  DatabaseBackup,
  DoorOpen,
  FileText,
  GalleryHorizontalEnd,
  GraduationCap,
  HandHelping,
  HeartHandshake,
  HeartPulse,
  Hourglass,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  MessageSquareQuote,
  MessageSquareWarning,
  Newspaper,
  Presentation,
  Palette,
  PoundSterling,
  ScrollText,
  SearchX,
  ScanEye,
  Settings,
  ShieldAlert,
  ShieldCheck,
  ShoppingBasket,
  Signpost,
  TextQuote,
  Trash2,
  Undo2,
  UserRound,
  UserSearch,
  Users,
} from 'lucide-react'

import type { StaffRole } from '#app/staff/staff-member.ts'

export type Area = { label: string; href: string; icon: LucideIcon; isForAdmins?: boolean }
export type AreaGroup = { label: string; areas: Area[] }

/** Most used first. */
const groups: AreaGroup[] = [
  {
    label: 'Enquiries',
    areas: [
      { label: 'Inbox', href: '/admin/inbox', icon: Inbox, isForAdmins: true },
      { label: 'Admin Dashboard', href: '/admin/dashboard', icon: LayoutDashboard, isForAdmins: true },
      { label: 'Contact Submissions', href: '/admin/contact-submissions', icon: Mail, isForAdmins: true },
      { label: 'Antenatal Classes', href: '/admin/antenatal-registrations', icon: GraduationCap, isForAdmins: true },
      { label: 'Newborn Care', href: '/admin/newborn-requests', icon: Baby, isForAdmins: true },
      { label: 'Postnatal Care', href: '/admin/postnatal-requests', icon: HeartHandshake, isForAdmins: true },
    ],
  },
  {
    label: 'Shop',
    areas: [{ label: 'Shop Admin', href: '/shop/admin', icon: ShoppingBasket, isForAdmins: true }],
  },
  {
    label: 'Content',
    areas: [
      { label: 'Dashboard', href: '/cms/dashboard', icon: LayoutDashboard },
      { label: 'Pages', href: '/cms/pages', icon: FileText },
      { label: 'Blog Posts', href: '/cms/blog', icon: Newspaper },
      { label: 'Midwives', href: '/cms/midwives', icon: UserRound },
      { label: 'Prices', href: '/cms/prices', icon: PoundSterling },
      { label: 'Classes', href: '/cms/classes', icon: Presentation },
      { label: 'Family reviews', href: '/cms/family-reviews', icon: MessageSquareQuote },
      { label: 'FAQs', href: '/cms/faqs', icon: MessageCircleQuestion },
      { label: 'Homepage Slides', href: '/cms/homepage', icon: GalleryHorizontalEnd },
      { label: 'Media', href: '/cms/media', icon: Images },
      { label: 'Calendar', href: '/cms/calendar', icon: CalendarDays },
      { label: 'Reviews', href: '/cms/reviews', icon: BadgeCheck },
      { label: 'Bin', href: '/cms/bin', icon: Trash2, isForAdmins: true },
    ],
  },
  {
    label: 'Site',
    areas: [
      { label: 'Opening', href: '/cms/opening', icon: DoorOpen },
      { label: 'Site Settings', href: '/cms/settings', icon: Settings },
      { label: 'Texts', href: '/cms/texts', icon: TextQuote },
      { label: 'Searches', href: '/cms/searches', icon: SearchX },
      { label: 'Redirects', href: '/cms/redirects', icon: Signpost, isForAdmins: true },
      { label: 'Archive', href: '/cms/archive', icon: Archive, isForAdmins: true },
      { label: 'Health', href: '/cms/health', icon: HeartPulse, isForAdmins: true },
      { label: 'Backups', href: '/admin/backups', icon: DatabaseBackup, isForAdmins: true },
      { label: 'Protective Settings', href: '/admin/settings', icon: ShieldCheck, isForAdmins: true },
      { label: 'Component gallery', href: '/cms/looks', icon: Palette },
    ],
  },
  {
    label: 'Privacy',
    areas: [
      { label: 'Requests', href: '/admin/privacy/requests', icon: HandHelping, isForAdmins: true },
      { label: 'Personal data', href: '/admin/privacy/people', icon: UserSearch, isForAdmins: true },
      { label: 'Retention', href: '/admin/privacy/retention', icon: Hourglass, isForAdmins: true },
      { label: 'Withdrawals', href: '/admin/privacy/withdrawals', icon: Undo2, isForAdmins: true },
      { label: 'Complaints', href: '/admin/privacy/complaints', icon: MessageSquareWarning, isForAdmins: true },
      { label: 'Breaches', href: '/admin/privacy/breaches', icon: ShieldAlert, isForAdmins: true },
      { label: 'Records of processing', href: '/admin/privacy/register', icon: BookText, isForAdmins: true },
      { label: 'Access review', href: '/admin/privacy/access-review', icon: ScanEye, isForAdmins: true },
    ],
  },
  {
    label: 'People',
    areas: [
      { label: 'Users', href: '/cms/users', icon: Users, isForAdmins: true },
      { label: 'Audit', href: '/admin/audit', icon: ScrollText, isForAdmins: true },
      { label: 'My account', href: '/cms/account', icon: CircleUser },
    ],
  },
]

export function areaGroupsFor(role: StaffRole): AreaGroup[] {
  return groups
    .map((group) => ({ ...group, areas: group.areas.filter(({ isForAdmins }) => role === 'admin' || !isForAdmins) }))
    .filter(({ areas }) => areas.length > 0)
}
