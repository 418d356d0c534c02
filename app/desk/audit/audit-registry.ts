import * as care from '#app/care/audit-events.ts'
import * as content from '#app/content/audit-events.ts'
import * as personalData from '#app/desk-parts/personal-data/personal-data-events.ts'
import * as desk from '#app/desk/audit-events.ts'
import * as enquiries from '#app/enquiries/audit-events.ts'
import * as media from '#app/media/audit-events.ts'
import * as shop from '#app/shop/audit-events.ts'
import type { AuditEvent } from '#app/staff/audit/audit-event.ts'
import * as staff from '#app/staff/audit/audit-events.ts'
import * as privacy from '#app/staff/audit/privacy-register-events.ts'

// They also export subjects, which are text.
const features: object[] = [staff, enquiries, care, shop, content, media, desk, personalData, privacy]
const registrations = features
  .flatMap((feature) => Object.values(feature) as (Record<string, AuditEvent> | string)[])
  .filter((exported) => typeof exported === 'object')

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
export const accountSubjects = [...new Set(subjectsOf(staff.ownAccountEvents, staff.userEvents, staff.inviteEvents))]
export const settingsSubjects = [...new Set(subjectsOf(desk.settingsEvents, desk.textEvents))]
