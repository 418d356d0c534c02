import { type Finding, isError, isWarning } from '#app/content/checks/finding.ts'
import { findFindings } from '#app/content/checks/record-findings.server.ts'
import { signOffRequest } from '#app/content/checks/record-rules.server.ts'
import { compareVersions } from '#app/content/comparison/compare-versions.server.ts'
import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, kindInfo, type ContentRef } from '#app/content/content-kinds.ts'
import { isHealthAdvice } from '#app/content/health-advice/health-advice.ts'
import { findSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { listDeletedPictures } from '#app/content/revisions/deleted-pictures.server.ts'
import { findLastPublished } from '#app/content/revisions/history.server.ts'
import { loadContent, type LockedContent } from '#app/content/revisions/save-content.server.ts'
import type { PublishWindow, Visibility } from '#app/content/status.ts'
import { type Database, db } from '#app/platform/database/db.server.ts'
import { SlugTaken } from '#app/platform/formats/slug.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { SignOffSummary } from './publication-sections.tsx'
import { publishContent } from './publish-content.server.ts'

export async function loadPublication(record: ContentRef) {
  const { kind } = record
  const content = await loadContent(record)
  const { live, fields, hasDraft, revisionId: seen } = content
  const last = await findLastPublished(record)
  const before = live.isLive ? live.fields : last?.fields
  const comparison = await compareVersions(kind, { before: before ?? {}, after: fields })
  const name = nameOfContent(kind, fields)
  const findings = await findFindings(db, record, fields)
  const refused = (await refuse(db, record, content)) ?? (findings.some(isError) ? refusals.errors : null)
  const inSpiteOf = last?.inSpiteOf && (await hadSameWarnings(record, findings, last.fields)) ? last.inSpiteOf : ''
  const seenOfChecks = { refused, findings, inSpiteOf, signOff: await describeSignOff(record, fields) }
  return { name, fields, visibility: live.visibility, hasDraft, seen, comparison, isFirst: !before, ...seenOfChecks }
}

/** Null if no sign-off is needed. */
async function describeSignOff({ kind, id }: ContentRef, fields: ContentFields): Promise<SignOffSummary | null> {
  if (kind !== 'post' || !isHealthAdvice(fields)) return null
  const signed = await findSignOff(db, id, fields)
  return { id, signed: signed ? { by: signed.reviewerName, next: signed.nextReviewOn } : null }
}

/** The last reason is offered again only if the warnings are the same. */
async function hadSameWarnings(record: ContentRef, findings: Finding[], last: ContentFields): Promise<boolean> {
  const before = new Set((await findFindings(db, record, last)).map(findingKey))
  return findings.filter(isWarning).every((finding) => before.has(findingKey(finding)))
}

const findingKey = ({ rule, field, excerpt, address }: Finding) => JSON.stringify([rule, field, excerpt, address])

export type Published = 'published' | { refused: string } | { errors: FieldErrors }

type Publishing = {
  /** The revision that was reviewed. */
  seen: string
  inSpiteOf: string
  windowFor: (visibility: Visibility) => PublishWindow | { errors: FieldErrors }
}

export async function publish(
  record: ContentRef,
  actor: Actor,
  { seen, inSpiteOf, windowFor }: Publishing,
): Promise<Published> {
  let publishWindow: PublishWindow = { from: null, until: null }
  try {
    const outcome = await publishContent<Exclude<Published, string>>(record, actor, {
      seen,
      inSpiteOf,
      async refuse(tx, content) {
        const result = windowFor(content.live.visibility)
        if ('errors' in result) return result
        publishWindow = result
        const refused = await refuse(tx, record, content)
        return refused === undefined ? undefined : { refused }
      },
      show: (tx) => recordTables[record.kind].publish(tx, record.id, publishWindow, actor.staff),
    })
    if (typeof outcome === 'object') return outcome
    if (outcome === 'without a reason') return { errors: { inSpiteOf: missingReasonMessage } }
    if (outcome === 'not signed off') return { refused: signOffRequest(record.id) }
    return outcome === 'published' ? outcome : { refused: refusals[outcome] }
  } catch (error) {
    if (!(error instanceof SlugTaken)) throw error
    return { refused: addressTaken(error.slug) }
  }
}

const deletedPictureMessage =
  'A picture that was chosen has been deleted from the library since. Choose another in the editor, then publish.'
export const refusals = {
  'changed since': 'Somebody saved it since you opened this page. Nothing was published: look at what changes now.',
  'picture deleted': deletedPictureMessage,
  errors:
    'The checks found something that must be mended first. It is listed below: change it in the editor, then publish.',
}
const missingReasonMessage = 'Please say why it is published in spite of the warnings'
const protectedAddressMessage =
  'The site needs this page at its address: change the address back in the editor, then publish. Everything else of it can change.'

function addressTaken(slug: string) {
  return `Something else has the address “${slug}” by now. Choose another in the editor, then publish.`
}

async function refuse(
  database: Database,
  record: ContentRef,
  { live, fields }: LockedContent,
): Promise<string | undefined> {
  if ((await listDeletedPictures(database, record.kind, fields)).length > 0) return deletedPictureMessage
  if (live.isProtected && isRenamed(live.fields, fields)) return protectedAddressMessage
  return undefined
}

function isRenamed(before: ContentFields, after: ContentFields) {
  return textOf(before, 'slug') !== textOf(after, 'slug')
}

export function publishedMessage(kind: ContentKind, { from, until }: PublishWindow, now: Date) {
  const { noun, shown } = kindInfo[kind]
  const isLater = from !== null && from > now
  const start = isLater ? `Visitors see it from ${formatInstant(from)}` : 'Visitors see it now'
  const end = until ? `, until ${formatInstant(until)}` : ''
  return { title: `${noun} ${isLater ? 'scheduled' : shown.done}`, description: start + end }
}
