import { consentFacts, giverFacts } from '#app/enquiries/review/kinds/consent-facts.ts'
import type { antenatalClassRegistrations } from '#app/enquiries/schema.ts'

import { formatShortDay, formatLongDay, formatYesOrNo } from './format-answer.ts'
import type { ReviewKind } from './review-kind.ts'

type Registration = typeof antenatalClassRegistrations.$inferSelect

const classes: Record<string, string> = { group: 'Group', private: 'Private' }
const formats: Record<string, string> = { 'in-person': 'In person', online: 'Online' }
const births: Record<string, string> = { vaginal: 'Vaginal', cesarean: 'Caesarean' }

export const antenatalReview: ReviewKind<Registration> = {
  one: 'antenatal class registration',
  many: 'antenatal class registrations',
  heading: 'Registration of',
  searchHint: 'Name, email, phone or reference',
  columns: [
    {
      name: 'class',
      label: 'Class Type',
      direction: 'ascending',
      format: ({ classType }) => (classType && classes[classType]) ?? 'Not asked',
    },
    {
      name: 'due',
      label: 'Due Date',
      direction: 'ascending',
      format: ({ dueDate }) => formatShortDay(dueDate) ?? 'Not asked',
    },
  ],
  filters: [
    {
      name: 'class',
      label: 'Class type',
      options: [
        { value: 'group', label: 'Group' },
        { value: 'private', label: 'Private' },
      ],
    },
  ],
  facts: [
    { name: 'name', term: 'Name', format: ({ name }) => name },
    { name: 'email', term: 'Email', format: ({ email }) => email },
    { name: 'phone', term: 'Phone', format: ({ phone }) => phone },
    ...consentFacts,
    ...giverFacts<Registration>(({ dueDate }) => dueDate),
    { name: 'due', term: 'Due date', format: ({ dueDate }) => formatLongDay(dueDate), isHealth: true },
    { name: 'stage', term: 'How far along', format: ({ pregnancyStage }) => pregnancyStage, isHealth: true },
    { name: 'first', term: 'First baby', format: ({ isFirstBaby }) => formatYesOrNo(isFirstBaby), isHealth: true },
    {
      name: 'previous',
      term: 'Previous birth',
      format: ({ previousBirthType: birth }) => birth && (births[birth] ?? birth),
      isHealth: true,
    },
    { name: 'class', term: 'Class type', format: ({ classType }) => classType && (classes[classType] ?? null) },
    { name: 'format', term: 'Format', format: ({ format }) => format && (formats[format] ?? null) },
    {
      name: 'concerns',
      term: 'Specific concerns',
      format: ({ specificConcerns }) => specificConcerns,
      isLong: true,
      isHealth: true,
    },
    {
      name: 'place',
      term: 'Preferred birth place',
      format: ({ preferredBirthPlace }) => preferredBirthPlace,
      isHealth: true,
    },
    { name: 'times', term: 'Preferred times', format: ({ preferredTimes }) => preferredTimes, isLong: true },
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
}
