import { redirect } from 'react-router'
import { z } from 'zod'

import { isPhone } from '#app/desk-parts/personal-data/match-person.ts'
import { emptyPerson, peoplePath, type Person } from '#app/desk-parts/personal-data/personal-data.ts'
import { readReference } from '#app/enquiries/reference.ts'
import { limitedString, text } from '#app/platform/forms/forms.ts'
import { decryptSearch, encryptSearch } from '#app/staff/private-search.server.ts'

/** More records of one person can only result from joining a shared address by mistake. */
export const mostJoined = 150
export const tooManyJoined = `Please tick at most ${mostJoined} records: so many are rarely of one person`

/** `records`: joined by staff. Null: the exact matches. */
export const personQuery = z.object({
  typed: limitedString('Please type whom you are looking for', { max: 300 }),
  records: z.array(z.uuid()).max(mostJoined).nullable(),
})

export type PersonQuery = z.output<typeof personQuery>

export const joinedRecords = z.array(z.uuid()).max(mostJoined)

export const personSearch = z.object({
  typed: text({ label: 'What you look for', min: 2, max: 300, message: 'Please type whom you are looking for' }),
})

export function parsePerson(typed: string): Person {
  const person = emptyPerson()
  const parts = typed.split(/[,;\n]/).map((part) => part.trim())
  for (const part of parts.filter(Boolean)) {
    const reference = readReference(part)
    const number = /^#?([0-9a-f]{8})$/i.exec(part)?.[1]
    if (part.includes('@')) person.emails.push(part)
    else if (reference) person.references.push(reference)
    else if (isPhone(part)) person.phones.push(part)
    else if (number) person.references.push(number.toLowerCase())
    else person.names.push(part)
  }
  return person
}

/** The address contains the search and the joined records encrypted, as for the searches of the lists. */
export function personQueryPath(query: PersonQuery, page = ''): string {
  const path = page ? `${peoplePath}/${page}` : peoplePath
  return `${path}?of=${encryptSearch(JSON.stringify(query))}`
}

export function findPersonQuery({ searchParams }: URL): PersonQuery | undefined {
  const of = decryptSearch(searchParams.get('of') ?? '')
  return of ? personQuery.safeParse(JSON.parse(of)).data : undefined
}

export function requirePersonQuery(url: URL): PersonQuery {
  const query = findPersonQuery(url)
  if (!query) throw redirect(peoplePath)
  return query
}
