import type { contactSubmissions } from '#app/enquiries/schema.ts'

import { formatLongDay } from './format-answer.ts'
import type { ReviewKind } from './review-kind.ts'

type Message = typeof contactSubmissions.$inferSelect

export const contactReview: ReviewKind<Message> = {
  one: 'contact submission',
  many: 'contact submissions',
  heading: 'Message from',
  searchHint: 'Name, email, phone, subject or reference',
  columns: [
    { name: 'email', label: 'Email', direction: 'ascending', say: ({ email }) => email },
    { name: 'subject', label: 'Subject', direction: 'ascending', say: ({ subject }) => subject },
  ],
  filters: [
    {
      name: 'about',
      label: 'About',
      options: [
        { value: 'complaint', label: 'Data-protection complaints' },
        { value: 'other', label: 'Anything else' },
      ],
    },
  ],
  facts: [
    { name: 'name', term: 'Name', say: ({ name }) => name },
    { name: 'email', term: 'Email', say: ({ email }) => email },
    { name: 'phone', term: 'Phone', say: ({ phone }) => phone },
    { name: 'subject', term: 'Subject', say: ({ subject }) => subject },
    { name: 'message', term: 'Message', say: ({ message }) => message, isLong: true },
    { name: 'complaint', term: 'Data-protection complaint', say: () => 'Yes', applies: isComplaint },
    {
      name: 'acknowledged',
      term: 'Complaint acknowledged',
      say: ({ complaintAcknowledgedOn }) => formatLongDay(complaintAcknowledgedOn),
      applies: isComplaint,
    },
    {
      name: 'settled',
      term: 'Complaint answered',
      say: ({ complaintAnsweredOn }) => formatLongDay(complaintAnsweredOn),
      applies: isComplaint,
    },
  ],
  isCountTold: false,
  loadingFailed: () => ({ title: 'Error', description: 'Failed to fetch contact submissions' }),
}

function isComplaint(row: Message) {
  return row.isComplaint
}
