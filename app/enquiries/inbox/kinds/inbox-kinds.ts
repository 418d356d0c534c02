import type { AnyRow } from '#app/enquiries/enquiry-tables.ts'
import { classTypes, type EnquiryKind } from '#app/enquiries/kinds.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'
import { formatDay } from '#app/platform/time/london-time.ts'

export const kindLabels: Record<EnquiryKind, string> = {
  contact: 'Contact',
  antenatal: 'Antenatal class',
  newborn_care: 'Newborn care',
  postnatal_care: 'Postnatal care',
}

type Filter = { name: string; label: string; options: { value: string; label: string }[] }

/** `labels`: of each value, in the order in which they are offered. */
export function filterBy(name: string, label: string, labels: Record<string, string>): Filter {
  return { name, label, options: Object.entries(labels).map(([value, text]) => ({ value, label: text })) }
}

export type InboxKind = {
  one: string
  many: string
  heading: string
  searchHint: string
  columns: readonly { name: string; label: string; format(row: AnyRow): string }[]
  filters: readonly Filter[]
  isCountShown: boolean
  loadingFailed: (requestId: string, failure: 'outage' | 'bug') => Failed
}

const email: InboxKind['columns'][number] = { name: 'email', label: 'Email', format: (row) => row.email }

/** What the desk says of each kind. The answers are in `facts.server.ts`. */
export const inboxKinds: Record<EnquiryKind, InboxKind> = {
  contact: describeKind('contact submission', {
    heading: 'Message from',
    searchHint: 'Name, email, phone, subject or reference',
    columns: [email, { name: 'subject', label: 'Subject', format: ({ subject }) => subject ?? '' }],
    filters: [filterBy('about', 'About', { complaint: 'Data-protection complaints', other: 'Anything else' })],
  }),
  antenatal: describeKind('antenatal class registration', {
    heading: 'Registration of',
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
    filters: [filterBy('class', 'Class type', classTypes)],
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
  }),
  newborn_care: describeKind('newborn care request'),
  postnatal_care: describeKind('postnatal care request'),
}

/** As a request for care, but for what differs. */
function describeKind(one: string, own: Partial<InboxKind> = {}): InboxKind {
  const many = `${one}s`
  return {
    one,
    many,
    heading: 'Request of',
    searchHint: 'Name, email, phone or reference',
    columns: [
      email,
      { name: 'care', label: 'Care Type', format: ({ careType }) => (careType ? kindLabels[careType] : '') },
    ],
    filters: [],
    isCountShown: false,
    loadingFailed: () => ({ title: 'Error', description: `Failed to fetch ${many}` }),
    ...own,
  }
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
