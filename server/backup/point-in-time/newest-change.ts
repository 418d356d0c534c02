import { formatSecond } from '#app/platform/time/london-time.ts'

const staleAfterMs = 60 * 60 * 1000

/** For `--until now`: every site changes something every few minutes, if only when its jobs last ran. */
export function describeStaleChange(newest: Date, now: Date): string | undefined {
  const hours = Math.floor((now.getTime() - newest.getTime()) / staleAfterMs)
  if (hours < 1) return undefined
  const age = hours === 1 ? 'more than an hour' : `more than ${hours.toLocaleString('en-GB')} hours`
  return `Warning: the newest change that was copied is of ${formatSecond(newest)}, ${age} ago. If the site ran after that, what came later is not in any place that can be read.`
}
