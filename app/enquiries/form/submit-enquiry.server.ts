import { eq, sql, and, desc, gt, isNull, or } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { reserveChosenClass } from '#app/enquiries/chosen-class.server.ts'
import { queueAcknowledgement, queueTeamMail } from '#app/enquiries/enquiry-mails.server.ts'
import { statusPath } from '#app/enquiries/family/status-link.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { careServiceOf, type EnquiryKind, isConsentKind } from '#app/enquiries/kinds.ts'
import { notifyChange, recordChange } from '#app/enquiries/live-updates.server.ts'
import type { Enquiry } from '#app/enquiries/questions/care-form.ts'
import { newReference } from '#app/enquiries/reference.ts'
import { lockExpression } from '#app/platform/database/advisory-lock.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { findCoverageGap } from '#app/settings/areas/areas.ts'
import { describeReplyDeadline, replyDeadline, statedReplyDeadline } from '#app/settings/reply-times/reply-deadline.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

import { correctUnread } from './correct-enquiry.server.ts'
import { columnsOf, type Content, contentOf, isSame } from './enquiry-content.server.ts'
import type { Submitted } from './form-response.ts'
import type { Arrival } from './spam-check.server.ts'

/**
 * Saves a form: each field in the column of its name, encrypted if `encryptedFields` lists it. The same content again
 * returns the first reference. Other content in the same attempt corrects the first submission unless it was read.
 */
export async function submitEnquiry(kind: EnquiryKind, enquiry: Enquiry, { attemptId, suspicion, address }: Arrival) {
  const content = contentOf(kind, enquiry)
  return await transaction(async (tx): Promise<Submitted> => {
    const { email } = enquiry
    const settings = await readSiteSettings(tx)
    const shortage = shortageOf(kind, enquiry, settings)
    const rows = await listEarlier(tx, kind, attemptId, content)
    const same = rows.find((row) => isSame(row, content) && !(row.familyWithdrawnAt && row.attemptId !== attemptId))
    const unread = same || suspicion ? undefined : rows.find((row) => row.attemptId === attemptId)
    const earlier = same ?? (unread && (await correctUnread(tx, kind, unread, enquiry, content)))
    if (earlier) {
      if (earlier.quarantine && !suspicion) await release(tx, kind, content, earlier)
      if (kind === 'antenatal') await reserveChosenClass(tx, earlier.id, { address })
      const isMailed = await queueAcknowledgement(tx, { kind, reference: earlier.reference, email, shortage })
      const answer = { ...answerOf(kind, earlier, isMailed), shortage }
      return earlier.attemptId === attemptId ? { ...answer, statusPath: statusPath({ kind, id: earlier.id }) } : answer
    }
    const id = newId()
    const reference = newReference()
    const receivedAt = new Date()
    const stored = { id, reference, promisedBy: replyDeadline(receivedAt, settings) }
    const row = { ...columnsOf(id, enquiry, content), ...stored, quarantine: suspicion, attemptId }
    await tx.insert(content.table).values(row as never)
    await notifyChange(tx)
    if (kind === 'antenatal') await reserveChosenClass(tx, id, { address })
    const isMailed = await queueAcknowledgement(tx, { kind, reference, email, shortage })
    if (!suspicion) await queueTeamMail(tx, { kind, reference, id })
    const answer = answerOf(kind, { ...stored, createdAt: receivedAt }, isMailed)
    return { ...answer, shortage, statusPath: statusPath({ kind, id }) }
  })
}

function shortageOf(kind: EnquiryKind, enquiry: Enquiry, { care_areas: areas }: SiteSettings) {
  if (!isConsentKind(kind) || typeof enquiry.postcode !== 'string') return undefined
  return findCoverageGap(areas, careServiceOf[kind], enquiry.postcode)
}

type StoredEnquiry = { reference: string; createdAt: Date; promisedBy: Date | null }

function answerOf(kind: EnquiryKind, stored: StoredEnquiry, isMailed: boolean): Submitted {
  const promise = describeReplyDeadline(stored.createdAt, statedReplyDeadline(stored))
  return { kind, reference: stored.reference, promise, isMailed }
}

type Held = { id: string; reference: string; quarantine: string | null }

// The same form arrived again without suspicion, for example if it was sent too fast at first.
async function release(tx: Transaction, kind: EnquiryKind, { table }: Content, { id, reference, quarantine }: Held) {
  await tx.update(table).set({ quarantine: null }).where(eq(table.id, id))
  await queueTeamMail(tx, { kind, reference, id })
  const details = quarantine ? { heldBecause: quarantine } : {}
  await recordChange(tx, { kind, ids: [id], event: enquiryEvents.released }, { details })
}

// For two tabs, or a retry on a bad connection.
const sameWithin = sql`interval '15 minutes'`
// More than a person sends in that time, but few enough to decrypt them all.
const mostCompared = 20

/** Of the same attempt, or recent ones of the same person. Newest first. */
async function listEarlier(tx: Transaction, kind: EnquiryKind, attemptId: string, { table, plain }: Content) {
  const email = plain.email.toLowerCase()
  // A concurrent request waits for the first one, on any instance.
  await tx.execute(
    sql`select ${lockExpression('form attempt', attemptId)}, ${lockExpression('enquiries of address', `${kind} ${email}`)}`,
  )
  const isOfPerson = and(
    kindTables[kind].within,
    eq(sql`lower(${table.email})`, email),
    gt(table.createdAt, sql`now() - ${sameWithin}`),
  )
  return await tx
    .select()
    .from(table)
    .where(and(isNull(table.binnedAt), or(eq(table.attemptId, attemptId), isOfPerson)))
    .orderBy(desc(table.createdAt))
    .limit(mostCompared)
}
