import { setTimeout as delay } from 'node:timers/promises'

import { log } from '#app/platform/log.server.ts'
import { anchorAudit } from '#app/staff/audit/anchor-log.server.ts'

const everyMs = 5 * 60_000

export function scheduleAuditAnchors(signal: AbortSignal) {
  return { stopped: follow(signal) }
}

async function follow(signal: AbortSignal) {
  while (!signal.aborted) {
    await anchor()
    await delay(everyMs, undefined, { signal, ref: false }).catch(() => {})
  }
  await anchor()
}

// Neither an unreachable database nor a full disk may end the process.
async function anchor() {
  await anchorAudit().catch((err: unknown) => log.error({ err }, 'the audit log could not be anchored'))
}
