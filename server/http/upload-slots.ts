import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { createWorkSlots } from '#app/platform/database/work-slots.ts'

const places = { most: 3, mostWaiting: 20, patienceMs: timeLimit(30_000) }

/** Limits how many large bodies are in memory; the others wait in the network. Resolves to undefined without a place. */
export function createUploadSlots() {
  const acquire = createWorkSlots({ ...places, refusal: () => new Error('too many uploads at once') })
  return async () => await acquire().catch(() => undefined)
}
