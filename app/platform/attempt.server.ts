import { data } from 'react-router'

import { isDatabaseOutage } from '#app/platform/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { requestFacts, type RequestContext } from '#app/platform/request.server.ts'

/** The words of a failure, as a toast and beside the form say them. */
export type Failed = { title: string; description: string }

/**
 * The one place where an unexpected failure is caught: for an action, or a list's loader, whose failure the
 * specification has words for. Logged once, answered 503 with those words; `kept` is returned with them.
 */
export async function attempt<T, K extends object = object>(
  context: RequestContext,
  { words, kept }: { words: Failed | ((requestId: string, failure: 'outage' | 'bug') => Failed); kept?: K },
  work: () => Promise<T>,
) {
  try {
    return await work()
  } catch (err) {
    if (isAnswer(err)) throw err
    const facts = context.get(requestFacts)
    const failure = isDatabaseOutage(err) ? 'outage' : 'bug'
    facts.failure = failure
    log.error({ err, requestId: facts.id, failure }, 'unexpected failure, answered in words')
    const failed = typeof words === 'function' ? words(facts.id, failure) : words
    return data({ failed, ...kept } as { failed: Failed } & K, { status: 503 })
  }
}

// Redirects, "not found" and "forbidden" are thrown on purpose.
function isAnswer(thrown: unknown) {
  return (
    thrown instanceof Response ||
    (typeof thrown === 'object' && thrown !== null && 'init' in thrown && 'data' in thrown)
  )
}
