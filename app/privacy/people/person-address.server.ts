import { redirect } from 'react-router'

import { peoplePath } from '#app/desk-parts/personal-data/personal-data.ts'
import { decryptSearch, encryptSearch } from '#app/staff/private-search.server.ts'

import { personQuery, type PersonQuery } from './person-query.ts'

/** The address contains the search and the joined records encrypted, as for the searches of the lists. */
export function personAddress(query: PersonQuery, page: 'correction' | 'erasure' | 'copy' | '' = ''): string {
  const path = page ? `${peoplePath}/${page}` : peoplePath
  return `${path}?of=${encryptSearch(JSON.stringify(query))}`
}

export function findPersonQuery({ searchParams }: URL): PersonQuery | undefined {
  const text = decryptSearch(searchParams.get('of') ?? '')
  if (!text) return undefined
  return personQuery.safeParse(JSON.parse(text)).data
}

export function requirePersonQuery(url: URL): PersonQuery {
  const query = findPersonQuery(url)
  if (!query) throw redirect(peoplePath)
  return query
}
