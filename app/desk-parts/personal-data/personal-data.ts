export const peoplePath = '/admin/privacy/people'

export function deskReleasePath(id: string): string {
  return `/admin/privacy/releases/${id}`
}

/** `ids`: records that staff linked by hand. */
export type Person = { emails: string[]; phones: string[]; names: string[]; references: string[]; ids: string[] }

export type Match = 'email' | 'phone' | 'reference' | 'name'

export type PersonalFact = {
  label: string
  value: string
  /** Set when the fact is about somebody else. It may have to be left out of the person's copy. */
  of?: 'somebody else' | 'staff'
}

export type PersonalSection = { title: string; facts: PersonalFact[] }

export type PersonalRecord = {
  /** As in the audit log. */
  subject: string
  id: string
  reference: string
  what: string
  name: string | null
  email: string | null
  phone: string | null
  at: Date
  href: string | null
  /** Empty for a record linked by hand. */
  matches: Match[]
  /** Sent by somebody else who names the person. */
  isOnlyNamed?: boolean
  /** Such as "in the bin". */
  states?: string[]
  sections: PersonalSection[]
  /** Ends a sentence. Null when the record can be erased. */
  deletionBlock: string | null
}

type Held = Pick<PersonalRecord, 'id' | 'reference' | 'name' | 'email' | 'phone' | 'matches'> & { createdAt: Date }

/** What most tables hold of a person in the same columns. */
export function personIn({ id, reference, name, email, phone, matches, createdAt: at }: Held) {
  return { id, reference, name, email, phone, matches, at }
}

export function idsBySubject(records: Pick<PersonalRecord, 'subject' | 'id'>[]): [subject: string, ids: string[]][] {
  const bySubject = Map.groupBy(records, ({ subject }) => subject)
  return Array.from(bySubject, ([subject, of]) => [subject, of.map(({ id }) => id)])
}

/** Null: unchanged. */
export type Correction = { name: string | null; email: string | null; phone: string | null }

/** Leaves out those without a value. */
export function omitEmptyFacts(facts: readonly (readonly [label: string, value: string | null])[]): PersonalFact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** Per table. More matches cannot be one person. */
export const mostFound = 200

export function emptyPerson(): Person {
  return { emails: [], phones: [], names: [], references: [], ids: [] }
}
