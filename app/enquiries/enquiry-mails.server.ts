import { and, count, eq, gt, sql } from 'drizzle-orm'

import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { acknowledgementTemplate, teamTemplate } from '#app/enquiries/mail-templates.ts'
import type { Transaction } from '#app/platform/db.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

// Somebody could type a stranger's address into our forms all day.
const acknowledgementsADay = 3

/** Tells the team (kind, reference, link behind the sign-in) and the visitor (reference, what happens by when). */
export async function queueEnquiryMails(
  tx: Transaction,
  { kind, reference, path, email }: { kind: EnquiryKind; reference: string; path: string; email: string },
) {
  const { team_email } = await readSiteSettings(tx)
  await queueMail(tx, { template: teamTemplate, recipient: team_email, facts: { kind, reference, path } })
  const recipient = email.toLowerCase()
  if ((await sentToday(tx, recipient)) < acknowledgementsADay) {
    await queueMail(tx, { template: acknowledgementTemplate, recipient, facts: { kind, reference } })
  }
}

async function sentToday(tx: Transaction, recipient: string) {
  const { template, createdAt } = outgoingMails
  const isToday = gt(createdAt, sql`now() - interval '1 day'`)
  const [row] = await tx
    .select({ mails: count() })
    .from(outgoingMails)
    .where(and(eq(outgoingMails.recipient, recipient), eq(template, acknowledgementTemplate), isToday))
  return row?.mails ?? 0
}
