import { and, asc, eq, ne } from 'drizzle-orm'

import type { ContentRef } from '#app/content/content-kinds.ts'
import { isSame } from '#app/content/form-values/editor-form-values.ts'
import { validateValues } from '#app/content/form-values/validate-values.server.ts'
import { inFormOrder } from '#app/content/kinds/kinds.ts'
import { findRevision } from '#app/content/revisions/history.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { workingCopies } from '#app/content/revisions/schema.ts'
import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

export type UnsharedEdits = Awaited<ReturnType<typeof readUnsharedEdits>>

/** Other users' text stays private: only their names are returned. */
export async function readUnsharedEdits(record: ContentRef, userId: string) {
  const { fields, revisionId } = await loadContent(record)
  const [shared, copy, others] = await Promise.all([
    findRevision(record, revisionId),
    findWorkingCopy(record, userId),
    listOtherCopies(record, userId),
  ])
  const isNewer = (words: typeof fields) =>
    !isSame(inFormOrder(record.kind, { ...fields, ...words }), inFormOrder(record.kind, fields))
  return {
    shared: { by: shared?.author ?? undefined, at: shared?.createdAt },
    ownSince: copy && isNewer(copy.fields) ? copy.updatedAt : undefined,
    others: others.filter((other) => isNewer(other.fields)).map(({ name }) => name),
  }
}

async function listOtherCopies({ kind, id }: ContentRef, userId: string) {
  return await db
    .select({ name: cmsUsers.name, fields: workingCopies.fields })
    .from(workingCopies)
    .innerJoin(cmsUsers, eq(cmsUsers.id, workingCopies.userId))
    .where(and(eq(workingCopies.kind, kind), eq(workingCopies.recordId, id), ne(workingCopies.userId, userId)))
    .orderBy(asc(cmsUsers.name))
}

/** Returns the problem if the user must resolve it in the editor. */
export async function shareOwnEdits(record: ContentRef, staff: { id: string }): Promise<string | undefined> {
  const copy = await findWorkingCopy(record, staff.id)
  if (!copy) return undefined
  const { fields } = await loadContent(record)
  const checked = await validateValues(record, inFormOrder(record.kind, { ...fields, ...copy.fields }))
  if (!checked.ok) return Object.values(checked.errors).join('. ')
  const { baseRevisionId, version: copyVersion } = copy
  const saved = await saveContent(record, staff, { fields: checked.fields, baseRevisionId, copyVersion })
  return saved.ok ? undefined : `${saved.authors.join(' and ') || 'Somebody else'} changed the same as you`
}
