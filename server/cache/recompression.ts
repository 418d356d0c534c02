import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

import type { CachedPage, PageCache } from './page-cache.ts'

type Recompression = {
  cache: () => Pick<PageCache, 'holds' | 'replace'>
  recompress: (page: CachedPage) => Promise<CachedPage>
  whenIdle?: () => Promise<void>
}

const maxWaiting = 1000

/** Returns a function that compresses a cached page better, one page at a time, while the process is idle. */
export function createRecompression({ cache, recompress, whenIdle = waitUntilIdle }: Recompression) {
  const waiting = new Map<string, CachedPage>()
  let isRunning = false

  async function run() {
    for (const [key, page] of waiting) {
      await whenIdle()
      waiting.delete(key)
      if (cache().holds(key, page)) cache().replace(key, page, await recompress(page))
    }
  }

  return async function add(key: string, page: CachedPage) {
    if (waiting.size < maxWaiting) waiting.set(key, page)
    if (isRunning) return
    isRunning = true
    await run().finally(() => (isRunning = false))
  }
}

const checkEveryMs = 250
const idleShare = 0.3

async function waitUntilIdle() {
  for (;;) {
    const before = performance.eventLoopUtilization()
    await delay(checkEveryMs, undefined, { ref: false })
    if (performance.eventLoopUtilization(before).utilization < idleShare) return
  }
}
