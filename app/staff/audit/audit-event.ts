/** Short facts about a change, never encrypted answers. Retention may empty them. */
export type AuditDetails = { [name: string]: string | number | boolean | null | string[] }

/** What the records of an event are called: one of them, and several. */
type Noun = readonly [one: string, many: string]

/** `records` reads 'a page' or '3 pages'. */
type LabelFacts = { records: string; count: number; details: AuditDetails }

type Registration = {
  /** As the log stores it. Rows are signed and never rewritten, so a stored action is never renamed. */
  action: string
  /** '{records}' stands for the records. A function returns undefined where retention emptied the details it needs. */
  label: string | ((facts: LabelFacts) => string | undefined)
  /** Other events are grouped by their subject. */
  group?: 'reading' | 'listing' | 'signing-in'
}

declare const isRegistered: unique symbol

/** Only `registerAuditEvents` makes one. */
export type AuditEvent<Subject extends string = string> = Registration & {
  code: string
  /** Undefined: any subject. */
  subjects: { readonly [subject in Subject]: Noun } | undefined
  readonly [isRegistered]: true
}

/**
 * The events of one feature, each with the code `feature.key`. The audit page lists those in `audit-registry.ts`.
 * Without `subjects` they fit any record.
 */
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

/** 'Added a product: Muslin swaddle'. Not for people: every reader of the log sees the label. */
export function labelWithName(verb: string) {
  return ({ records, details: { name } }: LabelFacts) =>
    `${verb} ${records}${typeof name === 'string' ? `: ${name}` : ''}`
}

/** For a record that is hardly more than its name. */
export const categoryRegistrations = {
  added: { action: 'added', label: labelWithName('Added') },
  renamed: {
    action: 'renamed',
    label: ({ records, details: { from, to } }: LabelFacts) =>
      `Renamed ${records}${typeof from === 'string' ? ` from ${from}` : ''}${typeof to === 'string' ? ` to ${to}` : ''}`,
  },
  deleted: { action: 'deleted', label: labelWithName('Deleted') },
}

/** The name is gone once retention has emptied it. */
export function formatActor({ actorId, actorName }: { actorId: string | null; actorName: string | null }): string {
  return actorId ? (actorName ?? 'Name removed') : 'The site'
}

export const auditPath = '/admin/audit'
