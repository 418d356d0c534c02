import { config } from '#app/platform/config/config.server.ts'
import { log } from '#app/platform/log.server.ts'
import { slowQueries } from '#app/platform/metrics.server.ts'
import { inSpan } from '#app/platform/tracing.server.ts'

const slowMs = 500
const maxShape = 500

/** Logs a statement that takes long, waiting for a connection included. Never its values: they are people's. */
export async function timeStatement<T>(asked: unknown, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await inSpan('query', describeStatement(asked), run)
  } finally {
    const ms = performance.now() - startedAt
    if (ms > slowMs) {
      slowQueries.inc()
      log.warn({ ms: Math.round(ms), statement: statementShape(textOf(asked)) }, 'slow query')
    }
  }
}

// Made only where somebody reads it.
function describeStatement(asked: unknown): Record<string, string> {
  if (!config.tracesEndpoint) return {}
  return { 'db.system.name': 'postgresql', 'db.query.text': statementShape(textOf(asked)) }
}

export function textOf(asked: unknown): string {
  return typeof asked === 'string' ? asked : (asked as { text: string }).text
}

/** Parameters stand as $1; what was written into the text itself is left out. */
export function statementShape(text: string): string {
  return text
    .slice(0, maxShape * 4)
    .replaceAll(/'[^']*'?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxShape)
}
