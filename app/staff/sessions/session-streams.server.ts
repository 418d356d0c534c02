import { and, eq, gt, inArray } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { type EventStream, createEventStream, listEventStreams } from '#app/platform/http/event-streams.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { log } from '#app/platform/log.server.ts'
import { cmsUsers, sessions } from '#app/staff/schema.ts'

import { signedInStaff, staffSession } from './session.server.ts'

const longestWaitMs = 60 * 60_000

/** Sends `ended` when the session of this request ends. */
export async function createSessionStream(context: RequestContext): Promise<Response> {
  const { id: userId, role } = signedInStaff(context)
  const { id, endsAt } = staffSession(context)
  const response = createEventStream(userId, id, role)
  watchEnd(endsAt, userId, id)
  // The session may have ended between the guard's check and the stream's registration.
  await endStreams(listEventStreams(userId))
  return response
}

/** Without `userId`, checks the sessions of all open streams. */
export async function endStreamsOfEndedSessions(userId?: string) {
  try {
    await endStreams(listEventStreams(userId))
  } catch (err) {
    // Not critical: the guard refuses the next request anyway.
    log.warn({ err }, 'open pages could not be told of an ended session')
  }
}

const watched = new Set<string>()

// No event signals expiry. A session renewed meanwhile has a later end.
function watchEnd(endsAt: Date, userId: string, sessionId: string) {
  if (watched.has(sessionId)) return
  watched.add(sessionId)
  const waitMs = Math.min(Math.max(0, endsAt.getTime() - Date.now()) + 1000, longestWaitMs)
  setTimeout(() => {
    watched.delete(sessionId)
    lookAtEnd(userId, sessionId).catch((err: unknown) => log.warn({ err }, 'open pages could not be looked after'))
  }, waitMs).unref()
}

async function lookAtEnd(userId: string, sessionId: string) {
  const isOpen = () => listEventStreams(userId).some(({ subject }) => subject === sessionId)
  if (!isOpen()) return
  await endStreams(listEventStreams(userId))
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
  if (session && isOpen()) watchEnd(session.expiresAt, userId, sessionId)
}

async function endStreams(streams: EventStream[]) {
  if (streams.length === 0) return
  const sessionIds = streams.map(({ subject }) => subject)
  const active = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(cmsUsers, eq(cmsUsers.id, sessions.userId))
    .where(and(inArray(sessions.id, sessionIds), gt(sessions.expiresAt, new Date()), eq(cmsUsers.isActive, true)))
  const ids = new Set(active.map(({ id }) => id))
  for (const stream of streams) {
    if (ids.has(stream.subject)) continue
    stream.send('ended')
    stream.close()
  }
}
