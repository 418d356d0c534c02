/**
 * Milliseconds of CPU time that a piece of work takes: the least of a few runs, so that other load does not count,
 * and scaled to a machine that needs `yardstickMs` for the yardstick. A run below `enough` is the last.
 */
export function cpuMsOf(work: () => unknown, { runs = 12, enough = 0 } = {}): number {
  let least = once(work)
  for (let run = 1; run < runs && least >= enough; run += 1) {
    const slowness = Math.max(1, once(readYardstick) / yardstickMs)
    least = Math.min(least, once(work) / slowness)
  }
  return least
}

const yardstickMs = 4
const yardstick = 'a.b-c d'.repeat(60_000)

function readYardstick() {
  let sum = 0
  for (let at = 0; at < yardstick.length; at += 1) sum = (sum * 31 + yardstick.charCodeAt(at)) % 65_521
  const words = new Map<string, number>()
  for (const word of yardstick.split(' ')) words.set(word, (words.get(word) ?? 0) + 1)
  return sum + words.size
}

// Warm-up: compiled before it is measured.
for (let run = 0; run < 10; run += 1) readYardstick()

function once(work: () => unknown) {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
