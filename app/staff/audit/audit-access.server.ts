import { and, arrayContains, desc, eq } from 'drizzle-orm'

import { db } from '#app/platform/db.server.ts'

import { auditDetails, auditLog } from './schema.ts'

const mostShown = 200

/** Who read or changed one record, newest first. The name is null once retention has emptied it. */
export async function listAccess(subject: string, id: string) {
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
    .where(and(eq(auditLog.subject, subject), arrayContains(auditLog.subjectIds, [id])))
    .orderBy(desc(auditLog.seq))
    .limit(mostShown)
}
