import { redirect } from 'react-router'
import { v7 as newId } from 'uuid'

import { contentPlaces, type ContentKind } from '#app/content/content-kinds.ts'
import { picturesOf } from '#app/content/form-values/parse-values.server.ts'
import { inFormOrder } from '#app/content/kinds/kinds.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { recordPath } from '#app/content/record-url.server.ts'
import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { statusBadges } from '#app/content/status.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

import { findUnsavedNew } from './unsaved-new.server.ts'

const unpublished = { status: 'draft', from: null, until: null, hasDraft: false, now: new Date(0) } as const

/**
 * A record that is not saved yet. Without an id in the address it is what this person began last, or a new one; with an
 * id it is that one, also after a reload. Once it is saved, its address is that of the record.
 */
export async function loadNew(kind: ContentKind, userId: string, { searchParams }: URL) {
  const newPath = `${contentPlaces[kind].path}/new`
  if (searchParams.has('another')) throw redirect(`${newPath}?id=${newId()}`)
  const asked = recordId(searchParams.get('id') ?? '')
  if (asked && (await isSaved(kind, asked))) throw redirect(recordPath({ kind, id: asked }))
  const unsaved = asked ? await findWorkingCopy({ kind, id: asked }, userId) : await findUnsavedNew(kind, userId)
  const id = asked ?? unsaved?.recordId ?? newId()
  const fields = inFormOrder(kind, unsaved?.fields ?? {})
  const opened = {
    fields,
    pictures: await picturesOf(kind, fields),
    version: unsaved?.version ?? 0,
    baseRevisionId: unsaved?.baseRevisionId ?? id,
  }
  const content = {
    opened,
    live: undefined,
    isProtected: false,
    hasDraft: false,
    badges: statusBadges(kind, unpublished),
    unsavedSince: unsaved?.updatedAt,
    savedMeanwhile: [],
  }
  return { id, content }
}

async function isSaved(kind: ContentKind, id: string) {
  return Boolean(await transaction(async (tx) => await recordTables[kind].find(tx, id)))
}
