import { sql } from 'drizzle-orm'
import { onTestFinished, vi } from 'vitest'

import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { RequestFault } from '#sandbox/faults.ts'

import { eventually } from './eventually.ts'

/**
 * Ends each wait of this process for the payment provider as soon as nothing more is to come from it: in tests the product
 * waits ten times as long. The fault is the only one, and was caused for ten requests.
 */
export async function endWaits(does: RequestFault): Promise<void> {
  const asked = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => {
    asked.mockRestore()
    vi.useRealTimers()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true })
  // An answer that drips has begun, so it is not requested again within one attempt.
  if (does === 'drips')
    await endWait('it begins', () => asked.mock.settledResults.some(({ type }) => type === 'fulfilled'))
  if (does === 'says nothing') {
    await endWait('it was asked', () => wasAsked(1))
    await eventually('it is asked again', () => {
      // The pause before.
      vi.advanceTimersByTime(1000)
      return asked.mock.calls.length > 1
    })
    await endWait('it was asked again', () => wasAsked(2))
  }
  vi.useRealTimers()
}

async function wasAsked(times: number) {
  return (await db.execute(sql`select from sandbox.faults where times = ${10 - times}`)).rows.length > 0
}

async function endWait(what: string, isSilent: () => boolean | Promise<boolean>) {
  await eventually(what, isSilent)
  vi.advanceTimersByTime(timeLimit(2500))
}
