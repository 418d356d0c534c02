import { normaliseLine } from '#app/platform/single-line.ts'

export type ListRules = {
  sorts: readonly [Sort, ...Sort[]]
  filters: Readonly<Record<string, readonly string[]>>
  days?: readonly string[]
  isSearchPrivate?: boolean
}
type Sort = { name: string; direction: Direction }
type Direction = 'ascending' | 'descending'

export type ListQuery = {
  page: number
  search: string
  sealed?: string
  filters: Record<string, string>
  sort: string
  direction: Direction
}

const longestSearch = 100
const lastPage = 100_000

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
    page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1,
  }
}

/** Any change other than the page returns to page 1. */
export function listHref(query: Omit<ListQuery, 'page'>, rules: ListRules, change: Partial<ListQuery> = {}): string {
  const { search, sealed, filters, sort, direction, page } = { ...query, page: 1, ...change }
  const params = new URLSearchParams(filters)
  if (search && !rules.isSearchPrivate) params.set('search', search)
  if (sealed && rules.isSearchPrivate) params.set('sealed', sealed)
  const usual = rules.sorts.find(({ name }) => name === sort)
  if (sort !== rules.sorts[0].name || direction !== usual?.direction) params.set('sort', sort)
  if (direction !== usual?.direction) params.set('direction', direction)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `?${params}` : ''
}

/** Of the list that this address shows, or that a page at this address stands over. */
export function listSearch(params: URLSearchParams, rules: ListRules): string {
  const query = readListQuery(params, rules)
  return listHref(query, rules, { page: query.page })
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
