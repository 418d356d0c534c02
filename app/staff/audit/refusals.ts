/** Refused sign-ins that are counted. 'busy' is not: a full queue says nothing about an account. */
export type CountedRefusal = 'wrong' | 'wrong-code' | 'too-many' | 'inactive'

type Reason = { why: string; count: (times: number) => string }

const known: Record<CountedRefusal, Reason> = {
  wrong: {
    why: 'wrong password',
    count: (times) => (times === 1 ? '1 wrong password' : `${format(times)} wrong passwords`),
  },
  'wrong-code': {
    why: 'wrong code after a right password',
    count: (times) => (times === 1 ? '1 wrong code' : `${format(times)} wrong codes`),
  },
  'too-many': {
    why: 'too many attempts',
    count: (times) => (times === 1 ? 'once too many attempts' : `${format(times)} times too many attempts`),
  },
  inactive: {
    why: 'account not active',
    count: (times) =>
      times === 1 ? '1 attempt on an inactive account' : `${format(times)} attempts on inactive accounts`,
  },
}

export const refusalReasons: ReadonlyMap<string, Reason> = new Map(Object.entries(known))

export type Refusals = { reason: string; times: number }[]

export function formatRefusalCounts(refusals: Refusals): string {
  return refusals
    .map(({ reason, times }) => refusalReasons.get(reason)?.count(times) ?? `${format(times)} × ${reason}`)
    .join(', ')
}

function format(times: number) {
  return times.toLocaleString('en-GB')
}
