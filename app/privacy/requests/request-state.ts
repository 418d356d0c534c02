import type { RequestType } from './request-types.ts'

export type Dates = {
  type: RequestType
  dueOn: string | null
  acknowledgedOn: string | null
  identityAskedOn: string | null
  identityCheckedOn: string | null
  resolution: string | null
}

/** In the order in which staff need to know. */
export function stateOf({ dueOn, resolution, ...dates }: Dates, today: string) {
  if (resolution) return 'ended'
  if (isPaused(dates)) return 'paused'
  return dueOn !== null && dueOn < today ? 'overdue' : 'open'
}

/** The clock stands still from the day on which we asked for proof of identity until it came. */
export function isPaused({ identityAskedOn, identityCheckedOn }: Pick<Dates, 'identityAskedOn' | 'identityCheckedOn'>) {
  return identityAskedOn !== null && identityCheckedOn === null
}
