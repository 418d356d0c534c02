import type { TaskList } from 'graphile-worker'

import type { Cdn } from '#app/platform/config/cdn-settings.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'

import { purgeTask } from './purge-queue.server.ts'

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

/** The purge request of this kind of CDN. `tags` undefined: everything. */
export function purgeRequest({ kind, url, token }: Omit<Cdn, 'maxAgeSeconds'>, tags: string[] | undefined) {
  const json = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  if (kind === 'generic') return { url, headers: json, body: JSON.stringify(tags ? { tags } : { everything: true }) }
  if (kind === 'cloudflare')
    return { url, headers: json, body: JSON.stringify(tags ? { tags } : { purge_everything: true }) }
  const key = { 'Fastly-Key': token }
  // Fastly takes a tag as one word, and purges everything at another address.
  return tags
    ? { url: `${url.replace(/\/$/, '')}/purge`, headers: { ...key, 'Surrogate-Key': tags.join(' ') }, body: undefined }
    : { url: `${url.replace(/\/$/, '')}/purge_all`, headers: key, body: undefined }
}
