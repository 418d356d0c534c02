import { and, inArray, type SQL } from 'drizzle-orm'

import { removePlaces } from '#app/care/classes/places/places.server.ts'
import { unlinkReviewInvitations } from '#app/care/reviews/invitations.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { enquiryNotes } from '#app/enquiries/schema.ts'
import { removeFamilyMessages } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { consentWithdrawals } from '#app/enquiries/withdrawal/withdrawal-schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { removeMails } from '#app/platform/mail/mail.server.ts'

/** Permanently deletes enquiries with all related rows. The caller records the deletion. */
export async function removeEnquiries(
  tx: Transaction,
  kind: EnquiryKind,
  where: SQL | undefined,
): Promise<{ id: string; reference: string }[]> {
  const { table, within } = kindTables[kind]
  const removed = await tx
    .delete(table)
    .where(and(within, where))
    .returning({ id: table.id, reference: table.reference })
  if (removed.length === 0) return []
  const ids = removed.map(({ id }) => id)
  if (kind === 'antenatal') await removePlaces(tx, ids)
  await tx.delete(enquiryNotes).where(inArray(enquiryNotes.submissionId, ids))
  await removeFamilyMessages(tx, ids)
  await tx.delete(consentWithdrawals).where(inArray(consentWithdrawals.id, ids))
  await unlinkReviewInvitations(tx, ids)
  await removeMails(
    tx,
    removed.map(({ reference }) => reference),
  )
  return removed
}
