import { listHref, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'
import { staffRoles } from '#app/staff/staff-member.ts'

export const userListRules = {
  sorts: [
    { name: 'created', direction: 'descending' },
    { name: 'name', direction: 'ascending' },
    { name: 'email', direction: 'ascending' },
    { name: 'role', direction: 'ascending' },
    { name: 'status', direction: 'ascending' },
    { name: 'signed-in', direction: 'descending' },
  ],
  filters: { role: staffRoles, status: ['active', 'inactive'] },
  isSearchPrivate: true,
} satisfies ListRules

export const roleChoices = [
  { value: 'admin', label: 'Admin' },
  { value: 'editor', label: 'Editor' },
]

export const statusChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

export const pageSize = 25

export const userListPath = '/cms/users'

export function userListAddress(params: URLSearchParams): string {
  const query = readListQuery(params, userListRules)
  return `${userListPath}${listHref(query, userListRules, { page: query.page })}`
}
