type PersonField = { label: string; article: string; max: number; autoComplete: string }

/** Forms, queries and the command derive from this. A field without a column in both tables does not compile. */
export const personFields = {
  firstName: { label: 'First name', article: 'a', max: 100, autoComplete: 'given-name' },
  lastName: { label: 'Last name', article: 'a', max: 100, autoComplete: 'family-name' },
} as const satisfies Record<string, PersonField>

export type PersonFieldName = keyof typeof personFields
export type PersonFields = Record<PersonFieldName, string>
/** Null: the invited person fills the field in. */
export type InvitedFields = Record<PersonFieldName, string | null>

export const personFieldNames = Object.keys(personFields) as PersonFieldName[]

export function pickPersonFields<R extends Record<PersonFieldName, unknown>>(record: R): Pick<R, PersonFieldName> {
  return mapPersonFields((name) => record[name])
}

export function mapPersonFields<T>(make: (name: PersonFieldName) => T): Record<PersonFieldName, T> {
  return Object.fromEntries(personFieldNames.map((name) => [name, make(name)])) as Record<PersonFieldName, T>
}
