import type { TaskList } from 'graphile-worker'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'

import { purgeTask } from './purge-queue.server.ts'
import { purgeRequest } from './purge-request.ts'

const answerWithinMs = timeLimit(5000)

export const purgeTasks: TaskList = {
  async [purgeTask](payload) {
    if (!config.cdn) return
    const { url, headers, body } = purgeRequest(config.cdn, (payload as { tags?: string[] }).tags)
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
      ...(body === undefined ? {} : { body }),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The CDN answered ${answer.status} to a purge.`)
  },
}
