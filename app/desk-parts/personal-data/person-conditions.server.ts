import { and, inArray, like, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { toLikePattern, foldText } from '#app/platform/search/search-text.ts'

import { plainPhone, wordsOfName } from './match-person.ts'
import type { Person } from './personal-data.ts'

type Columns = Record<'id' | 'reference' | 'searchText', AnyPgColumn>

/**
 * Candidate rows from the search index of the lists. The index also finds parts of words, so `matchPerson` decides.
 * Undefined when the person has no search terms.
 */
export function mayBeOf(person: Person, { id, reference, searchText }: Columns): SQL | undefined {
  const { ids, references, emails, phones, names } = person
  const hasText = (text: string) => like(searchText, toLikePattern(text))
  return or(
    ids.length > 0 ? inArray(id, ids) : undefined,
    references.length > 0 ? inArray(reference, references) : undefined,
    ...emails.map((email) => hasText(foldText(email.trim()))),
    ...phones.map((phone) => hasText(plainPhone(phone))),
    ...names.map((name) => and(...wordsOfName(name).map(hasText))),
  )
}
