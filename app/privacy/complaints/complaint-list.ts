import type { ListRules } from '#app/platform/http/list-query.ts'

export const complaintsPath = '/admin/privacy/complaints'

/** Where a complaint is stored: a contact form message, or a request that staff entered or a visitor sent. */
export const complaintKinds = ['contact', 'request'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

export const complaintStates = [
  { value: '', label: 'Open' },
  { value: 'unacknowledged', label: 'Not acknowledged' },
  { value: 'no-outcome', label: 'Without an outcome' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
] as const

export const complaintListRules: ListRules = {
  sorts: [{ name: 'received', direction: 'ascending' }],
  filters: { state: complaintStates.map(({ value }) => value).filter(Boolean) },
}

export const pageSize = 25

export function complaintPath({ kind, id }: { kind: ComplaintKind; id: string }): string {
  return `${complaintsPath}/${kind}/${id}`
}
