/**
 * Milliseconds of CPU that a piece of work takes: the least of a few runs, as another's load on the machine does not count.
 * A run below `enough` is the last.
 */
export function cpuMsOf(work: () => unknown, { runs = 12, enough = 0 } = {}): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs && least >= enough; run += 1) least = Math.min(least, once(work))
  return least
}

function once(work: () => unknown) {
  const begun = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}
