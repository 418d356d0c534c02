import { classTypes, type EnquiryKind } from '#app/enquiries/kinds.ts'
import { formatDay } from '#app/platform/time/london-time.ts'

import type { InboxKind } from './inbox-kind.ts'

export const careTypes = { newborn_care: 'Newborn care', postnatal_care: 'Postnatal care' }

const email: InboxKind['columns'][number] = { name: 'email', label: 'Email', format: (row) => row.email }

/** What the desk says of each kind. The answers are in `facts.server.ts`. */
export const inboxKinds: Record<EnquiryKind, InboxKind> = {
  contact: {
    one: 'contact submission',
    many: 'contact submissions',
    heading: 'Message from',
    searchHint: 'Name, email, phone, subject or reference',
    columns: [email, { name: 'subject', label: 'Subject', format: ({ subject }) => subject ?? '' }],
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
    isCountShown: false,
    loadingFailed: () => ({ title: 'Error', description: 'Failed to fetch contact submissions' }),
  },
  antenatal: {
    one: 'antenatal class registration',
    many: 'antenatal class registrations',
    heading: 'Registration of',
    searchHint: 'Name, email, phone or reference',
    columns: [
      {
        name: 'class',
        label: 'Class Type',
        format: ({ classType }) => (classType ? classTypes[classType] : 'Not asked'),
      },
      {
        name: 'due',
        label: 'Due Date',
        format: ({ dueDate }) => (dueDate ? formatDay(new Date(dueDate)) : 'Not asked'),
      },
    ],
    filters: [
      {
        name: 'class',
        label: 'Class type',
        options: Object.entries(classTypes).map(([value, label]) => ({ value, label })),
      },
    ],
    isCountShown: true,
    loadingFailed: (requestId, failure) =>
      failure === 'outage'
        ? {
            title: 'Error',
            description: 'Failed to fetch antenatal registrations. Please check your connection.',
          }
        : {
            title: 'Database Error',
            description: `Failed to fetch antenatal registrations: The database could not be read. (Code: ${requestId})`,
          },
  },
  newborn_care: careReview('newborn care request'),
  postnatal_care: careReview('postnatal care request'),
}

function careReview(one: string): InboxKind {
  const many = `${one}s`
  return {
    one,
    many,
    heading: 'Request of',
    searchHint: 'Name, email, phone or reference',
    columns: [
      email,
      { name: 'care', label: 'Care Type', format: ({ careType }) => (careType ? careTypes[careType] : '') },
    ],
    filters: [],
    isCountShown: false,
    loadingFailed: () => ({ title: 'Error', description: `Failed to fetch ${many}` }),
  }
}
