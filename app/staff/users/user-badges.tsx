import type { StaffRole } from '#app/staff/staff-member.ts'
import { Badge } from '#app/ui/messages/badge.tsx'

export function RoleBadge({ role }: { role: StaffRole }) {
  return role === 'admin' ? <Badge tone="info">Admin</Badge> : <Badge>Editor</Badge>
}

export function ActivityBadge({ isActive }: { isActive: boolean }) {
  return isActive ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>
}

export function TwoFactorBadge({ isOn }: { isOn: boolean }) {
  return isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>
}
