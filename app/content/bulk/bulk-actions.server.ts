import { and, asc, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'

import { isError } from '#app/content/checks/finding.ts'
import { findFindings } from '#app/content/checks/record-findings.server.ts'
import { type ContentKind, type ContentRef, kindInfo } from '#app/content/content-kinds.ts'
import { publish, type Published, refusals } from '#app/content/publishing/publish-content.server.ts'
import { deleteContent, inUseMessage, withdraw } from '#app/content/publishing/withdraw-content.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { contentTables, nameColumns, type pages } from '#app/content/schema.ts'
import { hasEnded, isScheduled, type PublishWindow, type Visibility } from '#app/content/status.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type BulkAction, listPageSize } from './bulk.ts'

/** `seen`: `updatedAt` in ms when the confirmation page was loaded. */
export type Selected = { id: string; name: string; seen: number }

const uuids = z.array(z.uuid()).min(1)
const moments = z.array(
  z
    .string()
    .max(60, { abort: true })
    .regex(/^[0-9a-f-]{36} \d{1,15}$/i)
    .transform((sent): [string, number] => [sent.slice(0, 36).toLowerCase(), Number(sent.slice(37))]),
)

/** Undefined if no page of the list can send it. */
export function selectedIds(kind: ContentKind, from: FormData | URLSearchParams): string[] | undefined {
  return uuids.max(listPageSize[kind]).safeParse([...new Set(from.getAll('id'))]).data
}

export function seenMoments(kind: ContentKind, form: FormData): Map<string, number> | undefined {
  const { data } = moments.max(listPageSize[kind]).safeParse(form.getAll('seen'))
  return data && new Map(data)
}

export async function listSelected(kind: ContentKind, ids: string[]): Promise<Selected[]> {
  const table = contentTables[kind] as typeof pages
  const name = nameColumns[kind] as typeof pages.title
  const rows = await db
    .select({ id: table.id, name, updatedAt: table.updatedAt })
    .from(table)
    .where(and(inArray(table.id, ids), isNull(table.binnedAt)))
    .orderBy(asc(name), asc(table.id))
  return rows.map(({ updatedAt, ...row }) => ({ ...row, seen: updatedAt.getTime() }))
}

export type BulkOutcome = {
  done: { id: string; name: string }[]
  skipped: { id: string; name: string; reason: string }[]
  missing: number
}

type BulkRequest = {
  action: BulkAction
  ids: string[]
  seen: Map<string, number>
  /** Empty for no category. */
  categoryId: string
}

/** Handles the records one by one, each in its own transaction, as if done by hand. */
export async function runBulkAction(kind: ContentKind, request: BulkRequest, actor: Actor): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], skipped: [], missing: 0 }
  const selected = await listSelected(kind, request.ids)
  for (const { id, name } of selected) {
    const reason = await unlessDeleted(async () => await actOn({ kind, id }, request, actor))
    if (reason === undefined) outcome.done.push({ id, name })
    else outcome.skipped.push({ id, name, reason })
  }
  return { ...outcome, missing: request.ids.length - selected.length }
}

/** Returns why it did nothing. */
async function actOn(record: ContentRef, { action, seen, categoryId }: BulkRequest, actor: Actor) {
  if (action === 'publish') return await publishClean(record, actor, seen.get(record.id.toLowerCase()))
  if (action === 'bin') {
    const outcome = await deleteContent(record, actor, null)
    return outcome === 'in use' ? inUseMessage : refusedIf(outcome === 'protected')
  }
  if (action === 'categorise') return await setCategory(record, actor, categoryId)
  const { visibility, isLive } = (await loadContent(record)).live
  const isArchiving = action === 'archive'
  if (isArchiving && visibility.status === 'archived') return 'It is archived already.'
  if (!isArchiving && !isLive) return 'Visitors do not see it.'
  return refusedIf((await withdraw(record, actor, isArchiving ? 'archived' : 'draft')) === 'protected')
}

/** Publishes only if no reason or sign-off is needed, and only the version that the user saw. */
async function publishClean(record: ContentRef, actor: Actor, seen: number | undefined): Promise<string | undefined> {
  const { live, hasDraft, revisionId } = await loadContent(record)
  const now = new Date()
  if (hasEnded(live.visibility, now)) return 'Its time is over. Publish it by itself to give it another.'
  const state = isScheduled(live.visibility, now) ? 'scheduled' : kindInfo[record.kind].shown.done
  if (live.isLive && !hasDraft) return `It is ${state} as it is already.`
  // Read after the revision, so that a save between the two is noticed.
  const [current] = await listSelected(record.kind, [record.id])
  if (current?.seen !== seen) return refusals.changedSince
  const outcome = await publish(record, actor, { seen: revisionId, inSpiteOf: '', windowFor: keepWindow })
  return outcome === 'published' ? undefined : await describeRefusal(record, outcome)
}

function keepWindow({ status, from, until }: Visibility): PublishWindow {
  return status === 'published' ? { from, until } : { from: null, until: null }
}

async function describeRefusal(record: ContentRef, outcome: Exclude<Published, 'published'>): Promise<string> {
  if ('refused' in outcome && outcome.refused !== refusals.errors) return outcome.refused
  const [finding] = await findFindings(db, record, (await loadContent(record)).fields)
  if (!finding) return 'The checks found something a moment ago. Please try again.'
  return `${isError(finding) ? 'To be mended first' : 'The checks warn'}: ${finding.message}`
}

async function setCategory(record: ContentRef, { staff }: Actor, categoryId: string): Promise<string | undefined> {
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  // No working copy has version 0, so unsaved text in an open editor stays.
  const save = { fields: { ...fields, categoryId }, baseRevisionId, copyVersion: 0 }
  const saved = await saveContent(record, staff, save)
  return saved.ok ? undefined : `${saved.authors.join(' and ') || 'Somebody else'} changed it at the same moment.`
}

function refusedIf(isProtected: boolean): string | undefined {
  return isProtected ? 'The site cannot be without this page.' : undefined
}

async function unlessDeleted(act: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await act()
  } catch (error) {
    // Deleted since the names were read.
    if ((error as { init?: ResponseInit }).init?.status === 404) return 'It is not there any more.'
    throw error
  }
}
