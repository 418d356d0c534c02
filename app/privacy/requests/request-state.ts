import type { RequestType } from './request-types.ts'

export type Dates = {
  type: RequestType
  dueOn: string | null
  acknowledgedOn: string | null
  identityAskedOn: string | null
  identityCheckedOn: string | null
  resolution: string | null
}

export function stateOf({ dueOn, resolution, ...dates }: Dates, today: string) {
  if (resolution) return 'ended'
  if (isPaused(dates)) return 'paused'
  return dueOn !== null && dueOn < today ? 'overdue' : 'open'
}

/** The clock is paused from the day we ask for proof of identity until it arrives. */
export function isPaused({ identityAskedOn, identityCheckedOn }: Pick<Dates, 'identityAskedOn' | 'identityCheckedOn'>) {
  return identityAskedOn !== null && identityCheckedOn === null
}
