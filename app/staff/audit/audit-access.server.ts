import { and, arrayOverlaps, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'

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
  const rows = await db
    .select({
      actorId: sql<string>`${actorId}`,
      // Of the latest reading. Retention may have removed it.
      actorName: sql<string | null>`(array_agg(${auditDetails.actorName} order by ${seq} desc))[1]`,
      how: action,
      times: sql<number>`count(*)::int`,
      lastAt: sql<Date>`max(${at})`.mapWith(at),
    })
    .from(auditLog)
    .leftJoin(auditDetails, eq(auditDetails.seq, seq))
    .where(and(isOf(subject, id), inArray(action, readWays)))
    .groupBy(actorId, action)
    .orderBy(desc(sql`max(${seq})`))
  const inOrder = ({ how }: { how: string }) => readWays.indexOf(how)
  return Array.from(
    Map.groupBy(rows, (row) => row.actorId),
    ([reader, theirs]) => ({
      actorId: reader,
      actorName: theirs[0]?.actorName ?? null,
      reads: theirs
        .map(({ how, times, lastAt }) => ({ how, times, lastAt }))
        .toSorted((a, b) => inOrder(a) - inOrder(b)),
    }),
  )
}

function isOf(subject: string, id: string) {
  return and(eq(auditLog.subject, subject), rowsOfRecords([id]))
}

/** As an array: for a few rows, the planner would otherwise walk the whole log backwards. */
export function rowsOfRecords(ids: string[]): SQL {
  return sql`${auditLog.seq} = any(array(select ${auditLog.seq} from ${auditLog} where ${arrayOverlaps(auditLog.subjectIds, ids)}))`
}
