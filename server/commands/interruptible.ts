const exitCode = 130
// npm passes on a terminal's Ctrl-C, which this process may already have from the terminal.
const sameKeyMs = 500

/** What an interrupted command says: in what state it leaves things, and what to do next. */
export type InterruptionSentence = string | (() => string)

/** Lets `work` put things in order after Ctrl-C or SIGTERM. A second one ends the process at once. */
export async function interruptible(sentence: InterruptionSentence, work: (signal: AbortSignal) => Promise<void>) {
  const interruption = new AbortController()
  const firstAt = new Map<NodeJS.Signals, number>()
  function interrupt(signal: NodeJS.Signals) {
    const now = performance.now()
    const before = firstAt.get(signal)
    if (before !== undefined && now - before > sameKeyMs) process.exit(exitCode)
    if (before === undefined) firstAt.set(signal, now)
    interruption.abort()
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, interrupt)
  try {
    await work(interruption.signal)
  } catch (error) {
    if (!interruption.signal.aborted) throw error
    console.error(typeof sentence === 'string' ? sentence : sentence())
    process.exitCode = exitCode
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
  }
}
