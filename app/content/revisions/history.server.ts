import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { revisions } from './schema.ts'

export type RevisionReason = (typeof revisions.$inferSelect)['reason']

/** Rejected changes were never part of the draft. */
const isShared = inArray(revisions.reason, ['saved', 'published', 'restored', 'imported'])

const isRevisionOf = ({ kind, id }: ContentRef) => and(eq(revisions.kind, kind), eq(revisions.recordId, id))

function seqOf(revisionId: string) {
  return sql`(select ${revisions.seq} from ${revisions} where ${revisions.id} = ${revisionId})`
}

export async function earlierOf(tx: Transaction, one: string, other: string): Promise<string> {
  const [earlier] = await tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(inArray(revisions.id, [one, other]))
    .orderBy(asc(revisions.seq))
    .limit(1)
  return earlier?.id ?? one
}

export async function addRevision(
  tx: Transaction,
  record: ContentRef,
  revision: { fields: ContentFields; reason: RevisionReason; authorId: string | null; inSpiteOf?: string },
): Promise<string> {
  const id = newId()
  await tx.insert(revisions).values({ id, kind: record.kind, recordId: record.id, ...revision })
  return id
}

async function findLatest(database: Database, record: ContentRef, where: SQL | undefined) {
  const [latest] = await database
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(isRevisionOf(record), where))
    .orderBy(desc(revisions.seq))
    .limit(1)
  return latest?.id
}

/** Creates the first revision of a record that is older than the history. */
export async function currentRevision(tx: Transaction, record: ContentRef, fields: ContentFields): Promise<string> {
  const latest = await findLatest(tx, record, isShared)
  return latest ?? (await addRevision(tx, record, { fields, reason: 'imported', authorId: null }))
}

export async function findRevision(record: ContentRef, revisionId: string | undefined, database: Database = db) {
  if (revisionId === undefined) return undefined
  const [revision] = await database
    .select({ ...getTableColumns(revisions), author: cmsUsers.name })
    .from(revisions)
    .leftJoin(cmsUsers, eq(cmsUsers.id, revisions.authorId))
    .where(and(isRevisionOf(record), eq(revisions.id, revisionId)))
  return revision
}

/** Newest first, without texts. */
export async function listRevisions(record: ContentRef) {
  const { id, reason, inSpiteOf, createdAt, authorId } = revisions
  return await db
    .select({ id, reason, inSpiteOf, createdAt, authorId, author: cmsUsers.name })
    .from(revisions)
    .leftJoin(cmsUsers, eq(cmsUsers.id, authorId))
    .where(isRevisionOf(record))
    .orderBy(desc(revisions.seq))
}

export async function findEarlier(record: ContentRef, revisionId: string) {
  return await findLatest(db, record, and(isShared, lt(revisions.seq, seqOf(revisionId))))
}

export async function findLastPublished(record: ContentRef) {
  return await findRevision(record, await findLatest(db, record, eq(revisions.reason, 'published')))
}

/** Oldest first. */
export async function listAuthorsSince(record: ContentRef, revisionId: string, database: Database = db) {
  const rows = await database
    .select({ name: cmsUsers.name })
    .from(revisions)
    .innerJoin(cmsUsers, eq(cmsUsers.id, revisions.authorId))
    .where(and(isRevisionOf(record), isShared, gt(revisions.seq, seqOf(revisionId))))
    .orderBy(asc(revisions.seq))
  return [...new Set(rows.map(({ name }) => name))]
}
