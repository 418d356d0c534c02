import { data } from 'react-router'

import { isDatabaseOutage } from '#app/platform/database/db.server.ts'
import { isDiskFull } from '#app/platform/database/disk-full.ts'
import { log } from '#app/platform/log.server.ts'

import { requestFacts, type RequestContext } from './request.server.ts'

export type Failed = { title: string; description: string }

/** The only place that catches unexpected failures. Logs once and answers 503 with `message` and `extra`. */
export async function attempt<T, K extends object = object>(
  context: RequestContext,
  { message, extra }: { message: Failed | ((requestId: string, failure: 'outage' | 'bug') => Failed); extra?: K },
  work: () => Promise<T>,
) {
  try {
    return await work()
  } catch (err) {
    if (isResponse(err)) throw err
    const facts = context.get(requestFacts)
    const failure = isDatabaseOutage(err) || isDiskFull(err) ? 'outage' : 'bug'
    facts.failure = failure
    log.error({ err, requestId: facts.id, failure }, 'unexpected failure, answered in words')
    const failed = typeof message === 'function' ? message(facts.id, failure) : message
    return data({ failed, ...extra } as { failed: Failed } & K, { status: 503 })
  }
}

// Redirects, "not found" and "forbidden" are thrown deliberately.
function isResponse(thrown: unknown) {
  return (
    thrown instanceof Response ||
    (typeof thrown === 'object' && thrown !== null && 'init' in thrown && 'data' in thrown)
  )
}
