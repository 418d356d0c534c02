import type { IncomingMessage } from 'node:http'

import { shedRequests } from '#app/platform/metrics.server.ts'

import { bareAnswer } from './bare-page.ts'
import { bodyLimit, readBody } from './read-body.ts'
import { createUploadSlots } from './upload-slots.ts'

const acquirePlace = createUploadSlots()

// A client may send nothing while it waits for other uploads.
const mayBeSilentMs = 180_000

export async function takeBody(
  incoming: IncomingMessage,
  path: string,
): Promise<{ body: Buffer; leave: () => void } | Response> {
  const contentLength = incoming.headers['content-length']
  const limit = bodyLimit(
    path,
    incoming.headers.cookie,
    contentLength === undefined ? undefined : Number(contentLength),
  )
  const isUpload = limit.tooLarge !== undefined
  const leave = isUpload ? await acquirePlace() : () => {}
  if (!leave) {
    shedRequests.inc()
    return refuse(incoming, 'Many files are being sent. Please try again in a minute.', 503)
  }
  if (isUpload) incoming.socket.setTimeout(mayBeSilentMs)
  const body = await readBody(incoming, limit)
  if (typeof body !== 'number') return { body, leave }
  leave()
  return refuse(incoming, body === 413 ? (limit.tooLarge ?? problems[413]) : problems[body], body)
}

const problems = {
  400: 'What you sent was broken off. Please try again.',
  408: 'Sending took too long. Please try again.',
  413: 'What you sent is too large. Please shorten it and try again.',
}

function refuse(incoming: IncomingMessage, message: string, status: number) {
  const answer = bareAnswer(incoming, { status, title: 'Not sent', message })
  answer.headers.set('Connection', 'close')
  if (status === 503) answer.headers.set('Retry-After', '30')
  return answer
}
