import { and, arrayContains, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'

import { recordEvents } from './audit-events.ts'
import { auditDetails, auditLog } from './schema.ts'

const mostShown = 20

export type AccessStep = Awaited<ReturnType<typeof listAccess>>[number]

export type Reader = {
  actorId: string
  actorName: string | null
  reads: { how: string; times: number; lastAt: Date }[]
}

/** Readers of one record and its latest changes. List views count as neither. */
export async function readAccess(subject: string, id: string) {
  const [readers, newest] = await Promise.all([
    listReaders(subject, id),
    listAccess(subject, id, { where: ne(auditLog.action, recordEvents.listed.action), most: mostShown + 1 }),
  ])
  return { readers, steps: newest.slice(0, mostShown), isMore: newest.length > mostShown }
}

/** Newest first. The name is null once retention has removed it. */
export async function listAccess(
  subject: string,
  id: string,
  { where, most = 200 }: { where?: SQL; most?: number } = {},
) {
  return await db
    .select({
      seq: auditLog.seq,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actorName: auditDetails.actorName,
      action: auditLog.action,
      details: auditDetails.details,
      requestId: auditLog.requestId,
    })
    .from(auditLog)
    .leftJoin(auditDetails, eq(auditDetails.seq, auditLog.seq))
    .where(and(isOf(subject, id), where))
    .orderBy(desc(auditLog.seq))
    .limit(most)
}

const readWays = [recordEvents.opened, recordEvents.printed, recordEvents.exported].map((event) => event.action)

async function listReaders(subject: string, id: string): Promise<Reader[]> {
  const { seq, actorId, action, at } = auditLog
  const read = db
    .select({
      actorId: sql<string>`${actorId}`.as('actor_id'),
      how: sql<string>`${action}`.as('how'),
      times: sql<number>`count(*)::int`.as('times'),
      lastAt: sql<Date>`max(${at})`.mapWith(at).as('last_at'),
      lastSeq: sql<number>`max(${seq})`.as('last_seq'),
    })
    .from(auditLog)
    .where(and(isOf(subject, id), inArray(action, readWays)))
    .groupBy(actorId, action)
    .as('read')
  const rows = await db
    .select({
      actorId: read.actorId,
      actorName: auditDetails.actorName,
      how: read.how,
      times: read.times,
      lastAt: read.lastAt,
    })
    .from(read)
    .leftJoin(auditDetails, eq(auditDetails.seq, read.lastSeq))
    .orderBy(desc(read.lastSeq))
  return Array.from(
    Map.groupBy(rows, (row) => row.actorId),
    ([reader, theirs]) => ({
      actorId: reader,
      actorName: theirs[0]?.actorName ?? null,
      reads: theirs
        .map(({ how, times, lastAt }) => ({ how, times, lastAt }))
        .toSorted((a, b) => readWays.indexOf(a.how) - readWays.indexOf(b.how)),
    }),
  )
}

function isOf(subject: string, id: string) {
  return and(eq(auditLog.subject, subject), arrayContains(auditLog.subjectIds, [id]))
}
