const exitCode = 130
// npm passes on a terminal's Ctrl-C, which this process may already have from the terminal.
const sameKeyMs = 500

/** What an interrupted command says: in what state it leaves things, and what to do next. */
export type InterruptionSentence = string | (() => string)

/** Lets `work` put things in order after Ctrl-C or SIGTERM. A second one ends the process at once. */
export async function interruptible(sentence: InterruptionSentence, work: (signal: AbortSignal) => Promise<void>) {
  const interruption = new AbortController()
  let firstAt: number | undefined
  function interrupt() {
    firstAt ??= performance.now()
    if (performance.now() - firstAt > sameKeyMs) process.exit(exitCode)
    interruption.abort()
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, interrupt)
  try {
    await work(interruption.signal)
  } catch (error) {
    if (!interruption.signal.aborted) throw error
    if (!isOfInterruption(error)) console.error(error)
    console.error(typeof sentence === 'string' ? sentence : sentence())
    process.exitCode = exitCode
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
  }
}

// A statement that was cancelled, and one of the pool that gave up waiting for a lock by itself.
const ofInterruption = ['57014', '55P03']

/** Whether the signal is the cause: anything else is worth a look. */
function isOfInterruption(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { name, code, cause } = error as Error & { code?: string }
  return name === 'AbortError' || ofInterruption.includes(code ?? '') || isOfInterruption(cause)
}
