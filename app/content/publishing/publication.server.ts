import { nameOfContent } from '#app/content/content-places.ts'
import { tellChanges } from '#app/content/publishing/tell-changes.server.ts'
import type { ContentFields } from '#app/content/revisions/content-fields.ts'
import { findLastPublished, type RecordOf } from '#app/content/revisions/history.server.ts'
import { liveTables } from '#app/content/revisions/live-tables.server.ts'
import { publishContent } from '#app/content/revisions/publish-content.server.ts'
import { type LockedContent, openContent } from '#app/content/revisions/save-content.server.ts'
import { listVanished } from '#app/content/revisions/vanished-pictures.server.ts'
import { askForSignOff } from '#app/content/sign-off/find-sign-off-findings.server.ts'
import { findSignOff } from '#app/content/sign-off/find-sign-off.server.ts'
import { isHealthAdvice } from '#app/content/sign-off/health-advice.ts'
import type { ToldSignOff } from '#app/content/sign-off/publication-sign-off.tsx'
import { SlugTaken } from '#app/content/slug.ts'
import type { Showing } from '#app/content/standing.ts'
import { lineOf } from '#app/content/written-fields.ts'
import { db } from '#app/platform/db.server.ts'
import type { Acting } from '#app/staff/acting.server.ts'

/** What whoever publishes is shown: how the record stands, and what visitors will see differently. 404 where there is none. */
export async function openPublication(record: RecordOf) {
  const { kind } = record
  const content = await openContent(record)
  const { live, fields, hasDraft, revisionId: seen } = content
  const before = live.isLive ? live.fields : (await findLastPublished(record))?.fields
  const told = await tellChanges(kind, { before: before ?? {}, after: fields })
  const refused = (await refuse(record, content)) ?? null
  const name = nameOfContent(kind, fields)
  const signOff = await tellSignOff(record, fields)
  return { name, fields, standing: live.standing, hasDraft, seen, told, isFirst: !before, refused, signOff }
}

/** Null where it needs none. */
async function tellSignOff({ kind, id }: RecordOf, fields: ContentFields): Promise<ToldSignOff | null> {
  if (kind !== 'post' || !isHealthAdvice(fields)) return null
  const signed = await findSignOff(db, id, fields)
  return { id, signed: signed ? { by: signed.reviewerName, next: signed.nextReviewOn } : null }
}

export type Published = 'published' | { refused: string }

/** Makes what is saved what visitors see, within these times. `seen` is the revision that was looked at. */
export async function publish(
  record: RecordOf,
  acting: Acting,
  { seen, showing }: { seen: string; showing: Showing },
): Promise<Published> {
  const reason = await refuse(record, await openContent(record))
  if (reason) return { refused: reason }
  const { show } = liveTables[record.kind]
  try {
    const outcome = await publishContent(record, acting, {
      seen,
      show: (tx) => show(tx, record.id, showing, acting.staff),
    })
    if (outcome === 'changed since') return { refused: changedSince }
    if (outcome === 'not signed off') return { refused: askForSignOff(record.id) }
    return outcome === 'picture gone' ? { refused: pictureGone } : outcome
  } catch (error) {
    if (!(error instanceof SlugTaken)) throw error
    return { refused: addressTaken(error.slug) }
  }
}

const changedSince = 'Somebody saved it since you opened this page. Nothing was published: look at what changes now.'
const pictureGone =
  'A picture that was chosen has been deleted from the library since. Choose another in the editor, then publish.'
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
