/** Short facts about a change, never encrypted answers. Retention may remove them. */
export type AuditDetails = { [name: string]: string | number | boolean | null | string[] }

type Noun = readonly [one: string, many: string]

/** `records` reads 'a page' or '3 pages'. */
type LabelFacts = { records: string; count: number; details: AuditDetails }

type Registration = {
  /** As stored in the log. Rows are signed and never rewritten, so never rename an action. */
  action: string
  /** '{records}' stands for the records. A function returns undefined where retention removed the details it needs. */
  label: string | ((facts: LabelFacts) => string | undefined)
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

/** 'Added a product: Muslin swaddle'. Never for people's names: every reader of the log sees the label. */
export function labelWithName(verb: string) {
  return ({ records, details: { name } }: LabelFacts) =>
    `${verb} ${records}${typeof name === 'string' ? `: ${name}` : ''}`
}

export const categoryRegistrations = {
  added: { action: 'added', label: labelWithName('Added') },
  renamed: {
    action: 'renamed',
    label: ({ records, details: { from, to } }: LabelFacts) =>
      `Renamed ${records}${typeof from === 'string' ? ` from ${from}` : ''}${typeof to === 'string' ? ` to ${to}` : ''}`,
  },
  deleted: { action: 'deleted', label: labelWithName('Deleted') },
}

/** The name is null once retention has removed it. */
export function formatActor({ actorId, actorName }: { actorId: string | null; actorName: string | null }): string {
  return actorId ? (actorName ?? 'Name removed') : 'The site'
}

export const auditPath = '/admin/audit'
