import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'

import { describeAskingBlock, invitationTemplate } from './invitation.ts'
import { reviewInvitations } from './schema.ts'

type ReviewRequest = {
  enquiry: { kind: string; id: string; reference: string; email: string }
  service: string
}

/** The caller has locked the enquiry, so two simultaneous requests send one mail. Returns why it was refused, if so. */
export async function inviteToReview(tx: Transaction, { enquiry, service }: ReviewRequest) {
  const block = describeAskingBlock(await listInvitations(enquiry.id, tx), new Date())
  if (block) return block
  const id = newId()
  await tx.insert(reviewInvitations).values({ id, enquiryKind: enquiry.kind, enquiryId: enquiry.id, service })
  const facts = { reference: enquiry.reference, invitation: id }
  await queueMail(tx, { template: invitationTemplate, recipient: enquiry.email.toLowerCase(), facts })
  return undefined
}

/** Newest first. */
export async function listInvitations(enquiryId: string, database: Database = db) {
  const { id, sentAt, usedAt, takenBackAt } = reviewInvitations
  return await database
    .select({ id, sentAt, usedAt, takenBackAt })
    .from(reviewInvitations)
    .where(eq(reviewInvitations.enquiryId, enquiryId))
    .orderBy(desc(sentAt))
}

export async function findInvitation(id: string) {
  const [found] = await db.select().from(reviewInvitations).where(eq(reviewInvitations.id, id))
  return found
}

export async function lockInvitation(tx: Transaction, id: string) {
  const [found] = await tx.select().from(reviewInvitations).where(eq(reviewInvitations.id, id)).for('update')
  return found
}

export async function markInvitation(
  tx: Transaction,
  id: string,
  set: Pick<typeof reviewInvitations.$inferInsert, 'usedAt' | 'takenBackAt'>,
) {
  await tx.update(reviewInvitations).set(set).where(eq(reviewInvitations.id, id))
}

/** For enquiries that are deleted. Unlinks their reviews and deletes unused invitations. */
export async function unlinkReviewInvitations(tx: Transaction, enquiryIds: string[]) {
  const ofThese = inArray(reviewInvitations.enquiryId, enquiryIds)
  await tx.delete(reviewInvitations).where(and(ofThese, isNull(reviewInvitations.usedAt)))
  await tx.update(reviewInvitations).set({ enquiryKind: null, enquiryId: null }).where(ofThese)
}
