import { ownValue } from '#app/platform/own-value.ts'

/** Short facts about a change, never encrypted answers. Retention may remove them. */
export type AuditDetails = { [name: string]: string | number | boolean | null | string[] }

type Noun = readonly [one: string, many: string]

type Registration = {
  /** As stored in the log. Rows are signed and never rewritten, so never rename an action. */
  action: string
  /**
   * `{records}` reads 'a page' or '3 pages'. `[: {name}]` holds a detail, and is left out where retention removed that;
   * `[{to}|somebody]` says something else then. No people's names: every reader of the log sees it.
   */
  label: string
  /** Other events are grouped by their subject. */
  group?: 'reading' | 'listing' | 'signing-in'
}

declare const isRegistered: unique symbol

/** Created by `registerAuditEvents` only. */
export type AuditEvent<Subject extends string = string> = Registration & {
  code: string
  subjects: { readonly [subject in Subject]: Noun } | undefined
  readonly [isRegistered]: true
}

/** Codes are `feature.key`. `audit-registry.ts` lists the features. Without `subjects`, any record fits. */
export function registerAuditEvents<const Key extends string, Subject extends string = string>(
  feature: string,
  subjects: { readonly [subject in Subject]: Noun } | undefined,
  events: Record<Key, Registration>,
) {
  const registered = Object.entries<Registration>(events).map(([key, event]) => [
    key,
    { ...event, code: `${feature}.${key}`, subjects },
  ])
  return Object.fromEntries(registered) as Record<Key, AuditEvent<Subject>>
}

export const categoryRegistrations = {
  added: { action: 'added', label: 'Added {records}[: {name}]' },
  renamed: { action: 'renamed', label: 'Renamed {records}[ from {from}][ to {to}]' },
  deleted: { action: 'deleted', label: 'Deleted {records}[: {name}]' },
}

/** The label of an event, said of these records: 'Added a page: Prices'. */
export function fillLabel(label: string, records: string, details: AuditDetails | null): string {
  const detailOf = (name: string) => ownValue<AuditDetails[string]>(details ?? {}, name) ?? null
  return label.replaceAll(wholeOrPart, (_, part?: string, otherwise = '') => {
    if (part === undefined) return records
    const names = Array.from(part.matchAll(placeholder), ([, name = '']) => name)
    if (names.some((name) => detailOf(name) === null)) return otherwise
    return part.replaceAll(placeholder, (_whole, name: string) => formatFact(detailOf(name)))
  })
}

const wholeOrPart = /\{records\}|\[([^[\]|]*)(?:\|([^[\]]*))?\]/g
const placeholder = /\{(\w+)\}/g

export function formatFact(value: AuditDetails[string]): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ').replaceAll('_', ' ') : String(value)
}

/** The name is null once retention has removed it. */
export function formatActor({ actorId, actorName }: { actorId: string | null; actorName: string | null }): string {
  return actorId ? (actorName ?? 'Name removed') : 'The site'
}

export const auditPath = '/admin/audit'
