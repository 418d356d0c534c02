import { findFindings } from '#app/content/checks/find-findings.server.ts'
import { type Finding, isError } from '#app/content/checks/finding.ts'
import { askForSignOff } from '#app/content/checks/sign-off-rules.server.ts'
import { tellChanges } from '#app/content/comparison/compare-versions.server.ts'
import { lineOf, type ContentFields } from '#app/content/content-fields.ts'
import type { RecordOf } from '#app/content/content-kinds.ts'
import { findSignOff } from '#app/content/health-advice/find-sign-off.server.ts'
import { isHealthAdvice } from '#app/content/health-advice/health-advice.ts'
import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { liveTables } from '#app/content/kinds/record-tables.server.ts'
import { listVanished } from '#app/content/revisions/deleted-pictures.server.ts'
import { findLastPublished } from '#app/content/revisions/history.server.ts'
import { type LockedContent, openContent } from '#app/content/revisions/save-content.server.ts'
import { SlugTaken } from '#app/content/slug.ts'
import type { Showing } from '#app/content/status.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { ToldSignOff } from './publication-sign-off.tsx'
import { publishContent } from './publish-content.server.ts'

/** What whoever publishes is shown: how the record stands, and what visitors will see differently. 404 where there is none. */
export async function openPublication(record: RecordOf) {
  const { kind } = record
  const content = await openContent(record)
  const { live, fields, hasDraft, revisionId: seen } = content
  const last = await findLastPublished(record)
  const before = live.isLive ? live.fields : last?.fields
  const told = await tellChanges(kind, { before: before ?? {}, after: fields })
  const name = nameOfContent(kind, fields)
  const findings = await findFindings(db, record, fields)
  const refused = (await refuse(record, content)) ?? (findings.some(isError) ? refusals.errors : null)
  const inSpiteOf = last?.inSpiteOf && (await isNothingNew(record, findings, last.fields)) ? last.inSpiteOf : ''
  const seenOfChecks = { refused, findings, inSpiteOf, signOff: await tellSignOff(record, fields) }
  return { name, fields, standing: live.standing, hasDraft, seen, told, isFirst: !before, ...seenOfChecks }
}

/** Null where it needs none. */
async function tellSignOff({ kind, id }: RecordOf, fields: ContentFields): Promise<ToldSignOff | null> {
  if (kind !== 'post' || !isHealthAdvice(fields)) return null
  const signed = await findSignOff(db, id, fields)
  return { id, signed: signed ? { by: signed.reviewerName, next: signed.nextReviewOn } : null }
}

/** What was said of the same warnings the last time stands there again; of a new one somebody has to say it anew. */
async function isNothingNew(record: RecordOf, findings: Finding[], last: ContentFields): Promise<boolean> {
  const before = new Set((await findFindings(db, record, last)).map(whatItSays))
  return findings.every((finding) => before.has(whatItSays(finding)))
}

const whatItSays = ({ rule, field, excerpt, address }: Finding) => JSON.stringify([rule, field, excerpt, address])

export type Published = 'published' | { refused: string } | { errors: FieldErrors }

/**
 * Makes what is saved what visitors see, within these times. `seen` is the revision that was looked at, `inSpiteOf` why
 * the checks' warnings do not matter.
 */
export async function publish(
  record: RecordOf,
  actor: Actor,
  { seen, inSpiteOf, showing }: { seen: string; inSpiteOf: string; showing: Showing },
): Promise<Published> {
  const reason = await refuse(record, await openContent(record))
  if (reason) return { refused: reason }
  const { show } = liveTables[record.kind]
  try {
    const outcome = await publishContent(record, actor, {
      seen,
      inSpiteOf,
      show: (tx) => show(tx, record.id, showing, actor.staff),
    })
    if (outcome === 'without a reason') return { errors: { inSpiteOf: withoutReason } }
    if (outcome === 'not signed off') return { refused: askForSignOff(record.id) }
    return outcome === 'published' ? outcome : { refused: refusals[outcome] }
  } catch (error) {
    if (!(error instanceof SlugTaken)) throw error
    return { refused: addressTaken(error.slug) }
  }
}

const pictureGone =
  'A picture that was chosen has been deleted from the library since. Choose another in the editor, then publish.'
const refusals = {
  'changed since': 'Somebody saved it since you opened this page. Nothing was published: look at what changes now.',
  'picture gone': pictureGone,
  errors:
    'The checks found something that must be mended first. It is listed below: change it in the editor, then publish.',
}
const withoutReason = 'Please say why it is published in spite of the warnings'
const addressKept =
  'The site needs this page at its address: change the address back in the editor, then publish. Everything else of it can change.'

function addressTaken(slug: string) {
  return `Something else has the address “${slug}” by now. Choose another in the editor, then publish.`
}

/** Why it cannot be published as it is saved. */
async function refuse(record: RecordOf, { live, fields }: LockedContent): Promise<string | undefined> {
  if ((await listVanished(db, record.kind, fields)).length > 0) return pictureGone
  if (live.isProtected && isRenamed(live.fields, fields)) return addressKept
  return undefined
}

function isRenamed(before: ContentFields, after: ContentFields) {
  return lineOf(before, 'slug') !== lineOf(after, 'slug')
}
