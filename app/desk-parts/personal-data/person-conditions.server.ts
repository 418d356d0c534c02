import { and, inArray, like, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { containing, foldText } from '#app/platform/search/search-text.ts'

import { plainPhone, wordsOfName } from './match-person.ts'
import type { Person } from './personal-data.ts'

type Columns = Record<'id' | 'reference' | 'searchText', AnyPgColumn>

/**
 * Rows that may be of the person, by the index of the lists' search. It finds parts of words too, so `matchPerson` decides.
 * Undefined where nothing is asked for.
 */
export function mayBeOf(person: Person, { id, reference, searchText }: Columns): SQL | undefined {
  const { ids, references, emails, phones, names } = person
  const hasText = (text: string) => like(searchText, containing(text))
  return or(
    ids.length > 0 ? inArray(id, ids) : undefined,
    references.length > 0 ? inArray(reference, references) : undefined,
    ...emails.map((email) => hasText(foldText(email.trim()))),
    ...phones.map((phone) => hasText(plainPhone(phone))),
    ...names.map((name) => and(...wordsOfName(name).map(hasText))),
  )
}
