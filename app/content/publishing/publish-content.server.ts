import { data } from 'react-router'

import { findFindings } from '#app/content/checks/find-findings.server.ts'
import { type Finding, isError } from '#app/content/checks/finding.ts'
import type { RecordOf } from '#app/content/content-kinds.ts'
import { lacksSignOff } from '#app/content/health-advice/find-sign-off.server.ts'
import { liveTables } from '#app/content/kinds/record-tables.server.ts'
import { listVanished, withoutVanished } from '#app/content/revisions/deleted-pictures.server.ts'
import { addRevision } from '#app/content/revisions/history.server.ts'
import { dropDraft, lockContent, type LockedContent } from '#app/content/revisions/save-content.server.ts'
import { SlugTaken } from '#app/content/slug.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

/**
 * Makes what is saved what visitors see. `seen` is the revision whose changes were looked at: when somebody saved since,
 * nothing is published, and neither is what names a picture that was deleted meanwhile, health advice that nobody signed off
 * in these words, or what the checks find errors in. Where they warn, `inSpiteOf` must say why it is published all the same.
 * `show` turns the record on, in its own table. Throws SlugTaken where another record has its address by now.
 */
export async function publishContent(
  record: RecordOf,
  { staff, requestId }: Actor,
  { seen, inSpiteOf, show }: { seen: string; inSpiteOf: string; show: (tx: Transaction) => Promise<void> },
): Promise<'published' | 'changed since' | 'picture gone' | 'not signed off' | 'errors' | 'without a reason'> {
  return await transaction(async (tx) => {
    const content = await lockContent(tx, record)
    if (!content) throw data(null, { status: 404 })
    if (content.revisionId !== seen) return 'changed since'
    if ((await listVanished(tx, record.kind, content.fields)).length > 0) return 'picture gone'
    if (record.kind === 'post' && (await lacksSignOff(tx, record.id, content.fields))) return 'not signed off'
    const findings = await findFindings(tx, record, content.fields)
    if (findings.some(isError)) return 'errors'
    const isWarned = findings.length > 0
    if (isWarned && !inSpiteOf) return 'without a reason'
    await liveTables[record.kind].write(tx, record.id, content.fields, staff)
    await dropDraft(tx, record)
    await show(tx)
    const reason = isWarned ? { inSpiteOf } : {}
    await addRevision(tx, record, { fields: content.fields, reason: 'published', authorId: staff.id, ...reason })
    const details = isWarned ? { details: { inSpiteOf, warnings: rulesOf(findings) } } : {}
    await recordChange(tx, {
      staff,
      action: 'published',
      subject: record.kind,
      ids: [record.id],
      requestId,
      ...details,
    })
    return 'published'
  })
}

function rulesOf(findings: Finding[]) {
  return [...new Set(findings.map(({ rule }) => rule))]
}

/**
 * Takes a record from visitors. What was saved beside it is from now on all there is of it; only an address that another
 * has by now, and pictures that are gone, are not taken over from it.
 */
export async function hideContent(
  record: RecordOf,
  { staff, requestId }: Actor,
  { action, hide }: { action: string; hide: (tx: Transaction) => Promise<void> },
) {
  await transaction(async (tx) => {
    const content = await lockContent(tx, record)
    if (!content) throw data(null, { status: 404 })
    await hide(tx)
    if (content.hasDraft) await takeDraft(tx, record, content, staff)
    await dropDraft(tx, record)
    await recordChange(tx, { staff, action, subject: record.kind, ids: [record.id], requestId })
  })
}

async function takeDraft(tx: Transaction, record: RecordOf, content: LockedContent, staff: { id: string }) {
  const table = liveTables[record.kind]
  const fields = await withoutVanished(tx, record.kind, content.fields)
  try {
    await table.write(tx, record.id, fields, staff)
  } catch (error) {
    if (!(error instanceof SlugTaken)) throw error
    await table.write(tx, record.id, { ...fields, slug: content.live.fields['slug'] ?? '' }, staff)
  }
}
