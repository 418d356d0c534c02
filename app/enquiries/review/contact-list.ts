import { listHref, type ListRules, readListQuery } from '#app/platform/list-query.ts'

/** How staff can look through the contact submissions. */
export const contactListRules = {
  sorts: [
    { name: 'date', direction: 'descending' },
    { name: 'name', direction: 'ascending' },
    { name: 'email', direction: 'ascending' },
    { name: 'subject', direction: 'ascending' },
    { name: 'status', direction: 'ascending' },
  ],
  filters: { status: ['new', 'viewed', 'held', 'binned'] },
} satisfies ListRules

export const statusChoices = [
  { value: '', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'viewed', label: 'Viewed' },
  { value: 'held', label: 'Held back' },
  { value: 'binned', label: 'In the bin' },
]

export const pageSize = 25

/** The noun under which the access log knows them. */
export const contactSubject = 'contact_submission'

export const contactListPath = '/admin/contact-submissions'

/** The page of the list that these parameters, of an address or a form, speak of. */
export function contactListAddress(params: URLSearchParams): string {
  const query = readListQuery(params, contactListRules)
  return `${contactListPath}${listHref(query, contactListRules, { page: query.page })}`
}
