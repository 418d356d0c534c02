import { classEvents } from '#app/care/audit-events.ts'
import { blogCategoryEvents, contentEvents, redirectEvents } from '#app/content/audit-events.ts'
import { erasureEvents, personalDataEvents, releaseEvents } from '#app/desk-parts/personal-data/personal-data-events.ts'
import {
  archiveEvents,
  backupEvents,
  mailEvents,
  openingEvents,
  settingsEvents,
  textEvents,
} from '#app/desk/audit-events.ts'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { documentEvents, pictureEvents } from '#app/media/audit-events.ts'
import {
  deliveryZoneEvents,
  discountEvents,
  orderEvents,
  paymentProblemEvents,
  productCategoryEvents,
  productEvents,
} from '#app/shop/audit-events.ts'
import type { AuditEvent } from '#app/staff/audit/audit-event.ts'
import {
  inviteEvents,
  ownAccountEvents,
  userEvents,
  logEvents,
  siteEvents,
  recordEvents,
  retentionEvents,
} from '#app/staff/audit/audit-events.ts'
import {
  privacyBreachEvents,
  privacyComplaintEvents,
  privacyRequestEvents,
} from '#app/staff/audit/privacy-register-events.ts'

const registrations: Record<string, AuditEvent>[] = [
  recordEvents,
  logEvents,
  siteEvents,
  retentionEvents,
  ownAccountEvents,
  userEvents,
  inviteEvents,
  settingsEvents,
  textEvents,
  enquiryEvents,
  classEvents,
  orderEvents,
  paymentProblemEvents,
  productEvents,
  productCategoryEvents,
  discountEvents,
  deliveryZoneEvents,
  contentEvents,
  blogCategoryEvents,
  redirectEvents,
  pictureEvents,
  documentEvents,
  archiveEvents,
  mailEvents,
  backupEvents,
  openingEvents,
  personalDataEvents,
  erasureEvents,
  releaseEvents,
  privacyRequestEvents,
  privacyComplaintEvents,
  privacyBreachEvents,
]

export const auditEvents: readonly AuditEvent[] = registrations.flatMap((events) => Object.values(events))

export const subjectNouns = Object.assign({}, ...auditEvents.map(({ subjects }) => subjects)) as Record<
  string,
  readonly [one: string, many: string]
>

/** An action may mean different things for different subjects, such as 'removed'. */
export function findAuditEvent(action: string, subject: string): AuditEvent | undefined {
  return auditEvents.find(
    (event) => event.action === action && (!event.subjects || Object.hasOwn(event.subjects, subject)),
  )
}

// Each row belongs to the first kind that fits, by action and then by subject. List views are separate, being so many.
export const kindChoices = [
  { value: '', label: 'All but list views' },
  { value: 'everything', label: 'Everything' },
  { value: 'reading', label: 'Opening, printing, exporting' },
  { value: 'lists', label: 'Views of lists' },
  { value: 'changing', label: 'Changing' },
  { value: 'signing-in', label: 'Signing in' },
  { value: 'accounts', label: 'Accounts' },
  { value: 'settings', label: 'Settings' },
] as const

export type AuditKind = Exclude<(typeof kindChoices)[number]['value'], ''>

const actionsOf = (group: NonNullable<AuditEvent['group']>) =>
  auditEvents.filter((event) => event.group === group).map(({ action }) => action)
const subjectsOf = (...events: Record<string, AuditEvent>[]) =>
  events.flatMap((one) => Object.values(one).flatMap(({ subjects }) => Object.keys(subjects ?? {})))

export const readingActions = actionsOf('reading')
export const listingActions = actionsOf('listing')
export const signingInActions = actionsOf('signing-in')
export const accountSubjects = [...new Set(subjectsOf(ownAccountEvents, userEvents, inviteEvents))]
export const settingsSubjects = [...new Set(subjectsOf(settingsEvents, textEvents))]
