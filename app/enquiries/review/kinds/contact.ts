import { acknowledgementDeadline } from '#app/enquiries/contact/complaint-deadline.ts'
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
    { name: 'email', label: 'Email', direction: 'ascending', format: ({ email }) => email },
    { name: 'subject', label: 'Subject', direction: 'ascending', format: ({ subject }) => subject },
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
    { name: 'name', term: 'Name', format: ({ name }) => name },
    { name: 'email', term: 'Email', format: ({ email }) => email },
    { name: 'phone', term: 'Phone', format: ({ phone }) => phone },
    { name: 'subject', term: 'Subject', format: ({ subject }) => subject },
    { name: 'message', term: 'Message', format: ({ message }) => message, isLong: true },
    { name: 'complaint', term: 'Data-protection complaint', format: () => 'Yes', applies: isComplaint },
    {
      name: 'acknowledgeBy',
      term: 'Acknowledge by',
      format: ({ createdAt }) => acknowledgementDeadline(createdAt),
      applies: (row) => row.isComplaint && !row.complaintAcknowledgedOn && !row.complaintAnsweredOn,
    },
    {
      name: 'acknowledged',
      term: 'Complaint acknowledged',
      format: ({ complaintAcknowledgedOn }) => formatLongDay(complaintAcknowledgedOn),
      applies: isComplaint,
    },
    {
      name: 'settled',
      term: 'Complaint answered',
      format: ({ complaintAnsweredOn }) => formatLongDay(complaintAnsweredOn),
      applies: isComplaint,
    },
  ],
  isCountShown: false,
  loadingFailed: () => ({ title: 'Error', description: 'Failed to fetch contact submissions' }),
}

function isComplaint(row: Message) {
  return row.isComplaint
}
