const exitCode = 130
// npm passes on a terminal's Ctrl-C, which this process may already have from the terminal.
const sameKeyMs = 500

/** What an interrupted command prints: the state it leaves, and what to do next. */
export type InterruptionSentence = string | (() => string)

/** Lets `work` clean up after Ctrl-C or SIGTERM. A second one ends the process at once. */
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

// A cancelled statement, and a pool statement whose lock timeout expired.
const ofInterruption = ['57014', '55P03']

/** Whether the signal is the cause: any other error deserves a report. */
function isOfInterruption(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { name, code, cause } = error as Error & { code?: string }
  return name === 'AbortError' || ofInterruption.includes(code ?? '') || isOfInterruption(cause)
}
