const exitCode = 130

/** Lets `work` put things in order after Ctrl-C or SIGTERM. A second one ends the process at once. */
export async function interruptible(sentence: string, work: (signal: AbortSignal) => Promise<void>) {
  const interruption = new AbortController()
  const interrupt = () => interruption.abort()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, interrupt)
  try {
    await work(interruption.signal)
  } catch (error) {
    if (!interruption.signal.aborted) throw error
    console.error(sentence)
    process.exitCode = exitCode
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
  }
}
