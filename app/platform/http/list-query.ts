import { normaliseLine } from '#app/platform/single-line.ts'

export type ListRules = {
  sorts: readonly [Sort, ...Sort[]]
  filters: Readonly<Record<string, readonly string[]>>
  days?: readonly string[]
  isSearchPrivate?: boolean
}
type Sort = { name: string; direction: Direction }
type Direction = 'ascending' | 'descending'

/**
 * A list too long to count is read in pages after (`after`) or before (`before`) a record. `page` is then for display
 * only, and 1 if unknown. The last page of any list is number Infinity.
 */
export type ListPosition = { page: number; after?: string | undefined; before?: string | undefined }

export type ListQuery = ListPosition & {
  search: string
  sealed?: string
  filters: Record<string, string>
  sort: string
  direction: Direction
}

const longestSearch = 100
const lastPage = 100_000
const end = 'last'
// Without zod, because this also runs in browsers.
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readListQuery(
  params: URLSearchParams,
  { sorts, filters, days = [], isSearchPrivate }: ListRules,
): ListQuery {
  const sort = sorts.find(({ name }) => name === params.get('sort')) ?? sorts[0]
  const direction = params.get('direction')
  const page = Number(params.get('page'))
  return {
    search: normaliseLine(params.get('search') ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, longestSearch),
    ...(isSearchPrivate ? { sealed: params.get('sealed') ?? '' } : {}),
    filters: Object.fromEntries([
      ...Object.entries(filters).flatMap(([name, values]) => {
        const value = params.get(name) ?? ''
        return values.includes(value) ? [[name, value]] : []
      }),
      ...days.flatMap((name) => {
        const day = parseDay(params.get(name))
        return day ? [[name, day]] : []
      }),
    ]),
    sort: sort.name,
    direction: direction === 'ascending' || direction === 'descending' ? direction : sort.direction,
    page: params.get('page') === end ? Infinity : Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1,
    ...readCursor(params),
  }
}

export function placeOf({ page, after, before }: ListPosition): ListPosition {
  return { page, after, before }
}

function readCursor(params: URLSearchParams): Partial<ListPosition> {
  const [after, before] = [params.get('after') ?? '', params.get('before') ?? '']
  if (uuid.test(after)) return { after }
  return uuid.test(before) ? { before } : {}
}

/** Any change other than the page returns to page 1. */
export function listHref(
  query: Omit<ListQuery, keyof ListPosition>,
  rules: ListRules,
  change: Partial<ListQuery> = {},
): string {
  const first = { page: 1, after: undefined, before: undefined }
  const { search, sealed, filters, sort, direction, page, after, before } = { ...query, ...first, ...change }
  const params = new URLSearchParams(filters)
  if (search && !rules.isSearchPrivate) params.set('search', search)
  if (sealed && rules.isSearchPrivate) params.set('sealed', sealed)
  const usual = rules.sorts.find(({ name }) => name === sort)
  if (sort !== rules.sorts[0].name || direction !== usual?.direction) params.set('sort', sort)
  if (direction !== usual?.direction) params.set('direction', direction)
  if (page > 1) params.set('page', page === Infinity ? end : String(page))
  if (after) params.set('after', after)
  if (before) params.set('before', before)
  return params.size > 0 ? `?${params}` : ''
}

/** Of the list that this address shows, or that a page at this address stands over. */
export function listSearch(params: URLSearchParams, rules: ListRules): string {
  const query = readListQuery(params, rules)
  return listHref(query, rules, placeOf(query))
}

export function sortHref(query: ListQuery, rules: ListRules, name: string): string {
  const usual = rules.sorts.find((sort) => sort.name === name)?.direction ?? 'ascending'
  const other = usual === 'ascending' ? 'descending' : 'ascending'
  const direction = query.sort === name && query.direction === usual ? other : usual
  return listHref(query, rules, { sort: name, direction })
}

export function parseDay(typed: string | null): string | undefined {
  if (!typed || !/^20\d\d-\d\d-\d\d$/.test(typed)) return undefined
  const day = new Date(`${typed}T00:00Z`)
  // Date would silently read 31 February as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed) ? typed : undefined
}
