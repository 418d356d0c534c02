import { log } from '#app/platform/log.server.ts'
import { slowQueries } from '#app/platform/metrics.server.ts'

const slowMs = 500
const maxShape = 500

/** Logs a slow statement, including the wait for a connection. Never logs values, which are personal data. */
export async function timeStatement<T>(query: unknown, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await run()
  } finally {
    const ms = performance.now() - startedAt
    if (ms > slowMs) {
      slowQueries.inc()
      log.warn({ ms: Math.round(ms), statement: statementShape(statementText(query)) }, 'slow query')
    }
  }
}

export function statementText(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text
}

/** Parameters appear as $1. Literals in the text are removed. */
export function statementShape(text: string): string {
  return text
    .slice(0, maxShape * 4)
    .replaceAll(/'[^']*'?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxShape)
}
