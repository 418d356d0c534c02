import type { StaffRole } from '#app/staff/staff-member.ts'

const areas = [
  { label: 'Dashboard', href: '/cms/dashboard', role: 'editor' },
  { label: 'Contact Submissions', href: '/admin/contact-submissions', role: 'admin' },
  { label: 'Site Settings', href: '/cms/settings', role: 'editor' },
  { label: 'Looks', href: '/cms/looks', role: 'editor' },
] as const

/** The areas of the desk that this role may enter. */
export function areasFor(role: StaffRole) {
  return areas.filter((area) => area.role === 'editor' || role === 'admin')
}
