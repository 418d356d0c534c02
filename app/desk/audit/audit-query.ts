import { dayIn, listHref, type ListQuery, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'

import { kindChoices } from './audit-registry.ts'

export const auditPageSize = 50

/** Replaces an actor's id for actions of the site itself. */
export const theSite = 'site'

export const auditRules = {
  sorts: [{ name: 'date', direction: 'descending' }],
  filters: { kind: kindChoices.map(({ value }) => value).filter(Boolean), hours: ['outside'] },
  isSearchPrivate: true,
} satisfies ListRules

/** Newest first: a page starts below row `before` or ends above row `after`. */
export type AuditQuery = Omit<ListQuery, 'after' | 'before'> & {
  before?: number | undefined
  after?: number | undefined
  /** Records and people that the search found. Without any, the search is a request id. */
  records?: string[]
  actors?: string[]
  /** More records match than are listed. */
  isCut?: boolean
}

/** Invalid parameters fall back to the defaults. */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const query = readListQuery(params, auditRules)
  const person = personIn(params.get('person'))
  const [from, to] = inOrder(dayIn(params.get('from')), dayIn(params.get('to')))
  const chosen = Object.entries({ person, from, to }).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return {
    ...query,
    filters: { ...query.filters, ...Object.fromEntries(chosen) },
    before: rowIn(params.get('before')),
    after: rowIn(params.get('after')),
  }
}

/** The query string for the newest rows, or for the page beside the given row number. */
export function auditHref(
  query: AuditQuery,
  beside: { before?: number | undefined; after?: number | undefined } = {},
): string {
  const params = new URLSearchParams(listHref(query, auditRules))
  for (const [name, seq] of Object.entries(beside)) if (seq !== undefined) params.set(name, String(seq))
  return params.size > 0 ? `?${params}` : ''
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function personIn(typed: string | null) {
  return typed && (typed === theSite || uuid.test(typed)) ? typed.toLowerCase() : undefined
}

function inOrder(from: string | undefined, to: string | undefined) {
  return from && to && to < from ? [to, from] : [from, to]
}

function rowIn(typed: string | null) {
  return typed && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : undefined
}
