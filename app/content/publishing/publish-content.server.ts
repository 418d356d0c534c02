import { contentEvents } from '#app/content/audit-events.ts'
import { type Finding, isError, isWarning } from '#app/content/checks/finding.ts'
import { findFindings } from '#app/content/checks/record-findings.server.ts'
import { noSignOff } from '#app/content/checks/record-rules.server.ts'
import { textOf } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { listDeletedPictures } from '#app/content/revisions/deleted-pictures.server.ts'
import { addRevision } from '#app/content/revisions/history.server.ts'
import { deleteDraft, lockContent, type LockedContent } from '#app/content/revisions/save-content.server.ts'
import type { PublishWindow, Visibility } from '#app/content/status.ts'
import { type Database, transaction } from '#app/platform/database/db.server.ts'
import { SlugTaken } from '#app/platform/formats/slug.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

type Published = 'published' | { refused: string } | { errors: FieldErrors }

type Publishing = {
  /** The reviewed revision: if someone saved since, nothing is published. */
  seen: string
  /** Required if the checks warn. */
  inSpiteOf: string
  windowFor: (visibility: Visibility) => PublishWindow | { errors: FieldErrors }
}

/** Refuses deleted pictures, health advice without a sign-off, and errors of the checks. Throws 404. */
export async function publishContent(
  record: ContentRef,
  { staff, requestId }: Actor,
  { seen, inSpiteOf, windowFor }: Publishing,
): Promise<Published> {
  const { kind, id } = record
  const table = recordTables[kind]
  try {
    return await transaction(async (tx): Promise<Published> => {
      const content = await lockContent(tx, record)
      const { fields, live, revisionId } = content
      const publishWindow = windowFor(live.visibility)
      if ('errors' in publishWindow) return publishWindow
      if (revisionId !== seen) return { refused: publishRefusals.changedSince }
      const findings = await findFindings(tx, record, fields)
      const refused = await findRefusal(tx, record, content, findings)
      if (refused) return { refused }
      const warnings = [...new Set(findings.filter(isWarning).map(({ rule }) => rule))]
      const isWarned = warnings.length > 0
      if (isWarned && !inSpiteOf) return { errors: { inSpiteOf: missingReasonMessage } }
      await table.write(tx, id, fields, staff)
      await deleteDraft(tx, record)
      await table.publish(tx, id, publishWindow, staff)
      const reason = isWarned ? { inSpiteOf } : {}
      await addRevision(tx, record, { fields, reason: 'published', authorId: staff.id, ...reason })
      const details = isWarned ? { details: { inSpiteOf, warnings } } : {}
      const change = { subject: kind, ids: [id], requestId, ...details }
      await recordAuditEvent(tx, { staff, event: contentEvents.published, ...change })
      return 'published'
    })
  } catch (error) {
    if (error instanceof SlugTaken) return { refused: addressTaken(error.slug) }
    throw error
  }
}

export const publishRefusals = {
  changedSince:
    'Somebody has saved it since you opened this page. Nothing was published: please look at what would change now.',
  errors:
    'The checks found something that must be fixed first. It is listed below: change it in the editor, then publish.',
}
const deletedPictureMessage =
  'A picture that was chosen has been deleted from the library since. Choose another in the editor, then publish.'
const missingReasonMessage = 'Please say why it is published in spite of the warnings'
const protectedAddressMessage =
  'The site needs this page at its address: change the address back in the editor, then publish. Everything else can change.'

function addressTaken(slug: string) {
  return `Something else has the address “${slug}” by now. Choose another in the editor, then publish.`
}

export async function findRefusal(
  database: Database,
  record: ContentRef,
  { live, fields }: Pick<LockedContent, 'live' | 'fields'>,
  findings: Finding[],
): Promise<string | null> {
  if ((await listDeletedPictures(database, record.kind, fields)).length > 0) return deletedPictureMessage
  const isRenamed = textOf(live.fields, 'slug') !== textOf(fields, 'slug')
  if (live.isProtected && isRenamed) return protectedAddressMessage
  const errors = findings.filter(isError)
  return errors.find(({ rule }) => rule === noSignOff)?.message ?? (errors.length > 0 ? publishRefusals.errors : null)
}
