// Less than this is noise, and slow for nobody.
const noiseMs = 20
const rounds = { least: 3, most: 12 }

/** Four times the work may take so much more CPU time: in proportion it is 4, with the square of the size 16. */
export const linearAtMost = 10

/**
 * How many times more CPU time the whole of some work takes than a quarter of it. Each is the least of several rounds:
 * a busy machine makes single ones longer, never shorter.
 */
export function cpuGrowth(quarter: () => unknown, whole: () => unknown): number {
  let [quarterMs, wholeMs] = [Infinity, Infinity]
  for (let round = 1; round <= rounds.most; round += 1) {
    wholeMs = Math.min(wholeMs, cpuMsOf(whole))
    if (wholeMs < noiseMs) return 1
    // The clock may not have moved at all.
    quarterMs = Math.min(quarterMs, Math.max(cpuMsOf(quarter), noiseMs / 4))
    if (round >= rounds.least && wholeMs / quarterMs < linearAtMost) break
  }
  return wholeMs / quarterMs
}

/** The growth of what reads a text, from a quarter of it (its start and its end) to all of it. */
export function readingGrowth(text: string, read: (text: string) => unknown): number {
  const eighth = Math.ceil(text.length / 8)
  const quarter = text.slice(0, eighth) + text.slice(-eighth)
  return cpuGrowth(
    () => read(quarter),
    () => read(text),
  )
}

function cpuMsOf(work: () => unknown) {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
