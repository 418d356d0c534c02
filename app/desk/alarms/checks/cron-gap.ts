const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The longest time between two runs, for the patterns of our schedule: a number, `*`, every nth, a range of hours. */
export function longestGapMs(match: string): number {
  const [minute = '*', hour = '*', day = '*'] = match.trim().split(/\s+/)
  if (day !== '*') return 31 * dayMs
  if (hour !== '*') return longestHourGap(hour) * hourMs
  if (minute === '*') return minuteMs
  return minute.startsWith('*/') ? Number(minute.slice(2)) * minuteMs : hourMs
}

function longestHourGap(hour: string) {
  if (hour.startsWith('*/')) return Number(hour.slice(2))
  const [from = 0, to = from] = hour.split('-').map(Number)
  return 24 - (to - from)
}
