import { ownValue } from '#app/platform/own-value.ts'
import { type AuditDetails, fillLabel, formatFact } from '#app/staff/audit/audit-event.ts'

import { findAuditEvent, subjectNouns } from './audit-registry.ts'

type LabelledRow = {
  action: string
  subject: string
  records: number
  details: AuditDetails | null
  owner?: string | undefined
}

/** A sentence without a full stop. Unregistered events are shown as stored. */
export function describeAuditEvent({ action, subject, records: count, details, owner }: LabelledRow): string {
  const records = owner ? `the account of ${owner}` : countRecords(subject, count)
  const label = findAuditEvent(action, subject)?.label
  if (label) return fillLabel(label, records, details)
  return count > 0 ? `${capitalise(action)}: ${records}` : capitalise(action)
}

/** 'Account: Grace', 'Changed: site name, team email' */
export function formatDetails(details: AuditDetails | null): { name: string; fact: string }[] {
  return Object.entries(details ?? {}).map(([name, value]) => ({
    name: capitalise(spaced(name)),
    fact: formatFact(value),
  }))
}

function countRecords(subject: string, records: number) {
  const [one, many] = ownValue(subjectNouns, subject) ?? [`one ${spaced(subject)}`, `${spaced(subject)}s`]
  if (records === 1) return one
  return records === 0 ? `no ${many}` : `${records.toLocaleString('en-GB')} ${many}`
}

/** 'site_name' → 'site name', 'mailId' → 'mail id' */
function spaced(name: string) {
  return name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
}

function capitalise(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
