import {
  Archive,
  Baby,
  BadgeCheck,
  CalendarDays,
  CircleUser,
  DoorOpen,
  FileText,
  GalleryHorizontalEnd,
  GraduationCap,
  HeartHandshake,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  MessageSquareQuote,
  Newspaper,
  Presentation,
  Palette,
  PoundSterling,
  ScrollText,
  SearchX,
  Settings,
  ShieldCheck,
  ShoppingBasket,
  Signpost,
  TextQuote,
  Trash2,
  UserRound,
  Users,
} from 'lucide-react'

import type { StaffRole } from '#app/staff/staff-member.ts'

export type Area = { label: string; href: string; icon: LucideIcon; isForAdmins?: boolean }
/** `label` names groups without a visible heading for screen readers. */
export type AreaGroup = { label: string; heading?: string; areas: Area[] }

const groups: AreaGroup[] = [
  {
    label: 'Website',
    areas: [
      { label: 'Dashboard', href: '/cms/dashboard', icon: LayoutDashboard },
      { label: 'Opening', href: '/cms/opening', icon: DoorOpen },
      { label: 'Pages', href: '/cms/pages', icon: FileText },
      { label: 'Blog Posts', href: '/cms/blog', icon: Newspaper },
      { label: 'Midwives', href: '/cms/midwives', icon: UserRound },
      { label: 'Prices', href: '/cms/prices', icon: PoundSterling },
      { label: 'Classes', href: '/cms/classes', icon: Presentation },
      { label: 'Family reviews', href: '/cms/family-reviews', icon: MessageSquareQuote },
      { label: 'FAQs', href: '/cms/faqs', icon: MessageCircleQuestion },
      { label: 'Homepage Slides', href: '/cms/homepage', icon: GalleryHorizontalEnd },
      { label: 'Site Settings', href: '/cms/settings', icon: Settings },
      { label: 'Texts', href: '/cms/texts', icon: TextQuote },
      { label: 'Users', href: '/cms/users', icon: Users, isForAdmins: true },
      { label: 'Calendar', href: '/cms/calendar', icon: CalendarDays },
      { label: 'Media', href: '/cms/media', icon: Images },
      { label: 'Reviews', href: '/cms/reviews', icon: BadgeCheck },
      { label: 'Searches', href: '/cms/searches', icon: SearchX },
      { label: 'Bin', href: '/cms/bin', icon: Trash2, isForAdmins: true },
      { label: 'Redirects', href: '/cms/redirects', icon: Signpost, isForAdmins: true },
      { label: 'Archive', href: '/cms/archive', icon: Archive, isForAdmins: true },
    ],
  },
  {
    label: 'Enquiries',
    heading: 'Enquiries',
    areas: [
      { label: 'Admin Dashboard', href: '/admin/dashboard', icon: Inbox, isForAdmins: true },
      { label: 'Contact Submissions', href: '/admin/contact-submissions', icon: Mail, isForAdmins: true },
      { label: 'Antenatal Classes', href: '/admin/antenatal-registrations', icon: GraduationCap, isForAdmins: true },
      { label: 'Newborn Care', href: '/admin/newborn-requests', icon: Baby, isForAdmins: true },
      { label: 'Postnatal Care', href: '/admin/postnatal-requests', icon: HeartHandshake, isForAdmins: true },
    ],
  },
  {
    label: 'Shop',
    heading: 'Shop',
    areas: [{ label: 'Shop Admin', href: '/shop/admin', icon: ShoppingBasket, isForAdmins: true }],
  },
  {
    label: 'Protection',
    heading: 'Protection',
    areas: [
      { label: 'Audit', href: '/admin/audit', icon: ScrollText, isForAdmins: true },
      { label: 'Protective Settings', href: '/admin/settings', icon: ShieldCheck, isForAdmins: true },
    ],
  },
  {
    label: 'For you',
    areas: [
      { label: 'My account', href: '/cms/account', icon: CircleUser },
      { label: 'Component gallery', href: '/cms/looks', icon: Palette },
    ],
  },
]

export function areaGroupsFor(role: StaffRole): AreaGroup[] {
  return groups
    .map((group) => ({ ...group, areas: group.areas.filter(({ isForAdmins }) => role === 'admin' || !isForAdmins) }))
    .filter(({ areas }) => areas.length > 0)
}
