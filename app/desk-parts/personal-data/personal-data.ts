export const peoplePath = '/admin/privacy/people'

/** Whom to look for. `ids` are records that somebody joined by hand. */
export type Person = { emails: string[]; phones: string[]; names: string[]; references: string[]; ids: string[] }

export type Match = 'email' | 'phone' | 'reference' | 'name'

export type HeldFact = {
  label: string
  value: string
  /** Whose words or name it is, where not the person's own. It may have to be left out of a copy. */
  of?: 'somebody else' | 'staff'
  /** What staff do not read. The person's copy has it. */
  isOnlyForCopy?: boolean
}

export type HeldSection = { title: string; facts: HeldFact[] }

export type HeldRecord = {
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
  /** Empty where it was joined by hand. */
  matches: Match[]
  /** Somebody else sent it and only names the person. */
  isOnlyNamed: boolean
  /** Such as "in the bin". */
  states: string[]
  sections: HeldSection[]
  /** The end of a sentence. Null where it can be erased. */
  deletionBlock: string | null
}

/** Null: stays as it is. */
export type Correction = { name: string | null; email: string | null; phone: string | null }

/** Of each table. Whoever matches more is not one person. */
export const mostFound = 200

export function nobody(): Person {
  return { emails: [], phones: [], names: [], references: [], ids: [] }
}
