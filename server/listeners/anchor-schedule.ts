import { log } from '#app/platform/log.server.ts'
import { anchorAudit } from '#app/staff/audit/anchor-log.server.ts'

import { repeat } from './repeat.ts'

const everyMs = 5 * 60_000

export function scheduleAuditAnchors(signal: AbortSignal) {
  return { stopped: repeat(everyMs, signal, anchor).then(anchor) }
}

// Neither an unreachable database nor a full disk may end the process.
async function anchor() {
  await anchorAudit().catch((err: unknown) => log.error({ err }, 'the audit log could not be anchored'))
}
