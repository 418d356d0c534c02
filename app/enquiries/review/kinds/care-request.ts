import { consentFacts, giverFacts } from '#app/enquiries/review/kinds/consent-facts.ts'
import type { careRequests } from '#app/enquiries/schema.ts'

import { formatAge, formatList, formatLongDay, formatYesOrNo } from './format-answer.ts'
import type { Fact, ReviewKind } from './review-kind.ts'

type CareRequest = typeof careRequests.$inferSelect
type CareFact = Fact<CareRequest>

const careTypes: Record<CareRequest['careType'], string> = {
  newborn_care: 'Newborn care',
  postnatal_care: 'Postnatal care',
}

const who: CareFact[] = [
  { name: 'name', term: 'Name', format: ({ name }) => name },
  { name: 'email', term: 'Email', format: ({ email }) => email },
  { name: 'phone', term: 'Phone', format: ({ phone }) => phone },
  { name: 'care', term: 'Care type', format: ({ careType }) => careTypes[careType] },
  ...consentFacts,
  ...giverFacts<CareRequest>(({ estimatedDueDate }) => estimatedDueDate),
]

const contactLabels = new Map([
  ['email', 'Email'],
  ['phone', 'Phone'],
])

const arrangements: CareFact[] = [
  { name: 'postcode', term: 'Postcode', format: ({ postcode }) => postcode, isHealth: true },
  { name: 'start', term: 'Care should start', format: ({ startWhen }) => startWhen, isHealth: true },
  {
    name: 'contact',
    term: 'Preferred contact',
    format: ({ preferredContact, preferredTimes }) => {
      const way = contactLabels.get(preferredContact ?? '')
      return [way, preferredTimes].filter(Boolean).join(', ') || null
    },
    isHealth: true,
  },
]

const delivery: CareFact = {
  name: 'delivery',
  term: 'Delivery mode',
  format: ({ deliveryMode }) => formatList(deliveryMode),
  isHealth: true,
}
const concerns = long('concerns', 'Medical concerns', ({ medicalConcerns }) => medicalConcerns)
const additional = long('additional', 'Additional care needs', ({ additionalCareNeeds }) => additionalCareNeeds)
const other = long('other', 'Other needs', ({ otherNeeds }) => otherNeeds)

export const newbornReview = careReview('Newborn Care Requests', [
  ...who,
  ...arrangements,
  {
    name: 'age',
    term: 'Age of the baby',
    format: ({ babyAgeDays, createdAt }) => formatAge(babyAgeDays, createdAt),
    isHealth: true,
  },
  delivery,
  long('complications', 'Complications of the baby', ({ babyComplications }) => babyComplications),
  concerns,
  additional,
  {
    name: 'overnight',
    term: 'Overnight care',
    format: ({ overnightCareNeeded }) => formatYesOrNo(overnightCareNeeded),
    isHealth: true,
  },
  other,
])

export const postnatalReview = careReview('Postnatal Care Requests', [
  ...who,
  ...arrangements,
  {
    name: 'due',
    term: 'Estimated due date',
    format: ({ estimatedDueDate }) => formatLongDay(estimatedDueDate),
    isHealth: true,
  },
  {
    name: 'planned',
    term: 'Planned delivery mode',
    format: ({ plannedDeliveryMode }) => formatList(plannedDeliveryMode),
    isHealth: true,
  },
  delivery,
  {
    name: 'blood',
    term: 'Estimated blood loss',
    format: ({ estimatedBloodLoss }) => estimatedBloodLoss,
    isHealth: true,
  },
  { name: 'trauma', term: 'Vaginal trauma', format: ({ vaginalTrauma }) => formatList(vaginalTrauma), isHealth: true },
  long('trauma-details', 'Details of the trauma', ({ vaginalTraumaDetails }) => vaginalTraumaDetails),
  long('issues', 'Maternal health issues', ({ maternalHealthIssues }) => maternalHealthIssues),
  concerns,
  additional,
  other,
])

function careReview(title: string, facts: CareFact[]): ReviewKind<CareRequest> {
  const many = title.toLowerCase()
  return {
    one: many.replace(/s$/, ''),
    many,
    heading: 'Request of',
    searchHint: 'Name, email, phone or reference',
    columns: [
      { name: 'email', label: 'Email', direction: 'ascending', format: ({ email }) => email },
      { name: 'care', label: 'Care Type', format: ({ careType }) => careTypes[careType] },
    ],
    filters: [],
    facts,
    isCountShown: false,
    loadingFailed: () => ({ title: 'Error', description: `Failed to fetch ${many}` }),
  }
}

function long(name: string, term: string, format: CareFact['format']): CareFact {
  return { name, term, format, isLong: true, isHealth: true }
}
