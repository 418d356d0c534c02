import type { ListRules } from '#app/platform/list-query.ts'

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
