import type { ListQuery } from '#app/platform/http/list-query.ts'

/**
 * In order of urgency. `isCounted`: the number is shown. Complaints lead to their own list, which also holds those that
 * came by phone or letter.
 */
export const queues = [
  { name: 'open', label: 'All open', isCounted: true },
  { name: 'unassigned', label: 'Unassigned', isCounted: true },
  { name: 'mine', label: 'Mine', isCounted: true },
  { name: 'overdue', label: 'Overdue', isCounted: true },
  { name: 'complaints', label: 'Complaints', isCounted: false },
  { name: 'held', label: 'Possible spam', isCounted: true },
  { name: 'waiting', label: 'Waiting for the family', isCounted: true },
  { name: 'done', label: 'Done', isCounted: false },
  { name: 'hold', label: 'Legal hold', isCounted: false },
  { name: 'bin', label: 'Bin', isCounted: false },
] as const

export type Queue = (typeof queues)[number]['name']
export type CountedQueue = Extract<(typeof queues)[number], { isCounted: true }>['name']

export function queueOf({ filters }: Pick<ListQuery, 'filters'>): Queue {
  return queues.find(({ name }) => name === filters.queue)?.name ?? 'open'
}

/** A search covers everything but the bin, or only the bin if started there. */
export function isEverywhere({ search, filters }: Pick<ListQuery, 'search' | 'filters'>): boolean {
  return search !== '' && filters.queue !== 'bin'
}
