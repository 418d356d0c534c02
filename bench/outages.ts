import { outage } from '#test/faults/outage-scenario.ts'

const forMs = 30_000

/** PostgreSQL frozen (SIGSTOP) and stopped for half a minute, seen by visitors who ask all the time. */
export async function benchOutages(): Promise<string[]> {
  const lines = [
    '| PostgreSQL, 30 s | cached page | uncached page | slowest 503 | healed after | mails after |',
    '|---|---|---|---|---|---|',
  ]
  for (const kind of ['frozen', 'stopped'] as const) {
    const { cachedPage, uncachedPage, healedAfterMs, mailsAfterMs } = await outage({ kind, forMs })
    const cached = `${cachedPage.statuses.join(', ')} (median ${Math.round(cachedPage.medianMs)} ms)`
    const after = `${Math.round(healedAfterMs)} ms | ${Math.round(mailsAfterMs)} ms`
    lines.push(
      `| ${kind} | ${cached} | ${uncachedPage.statuses.join(', ')} | ${Math.round(uncachedPage.slowestMs)} ms | ${after} |`,
    )
  }
  return [...lines, '', 'Budget: cached pages served, 503 within 5 s elsewhere, healed within 5 s.']
}
