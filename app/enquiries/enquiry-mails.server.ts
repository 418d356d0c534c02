import { and, count, eq, gt, or, sql } from 'drizzle-orm'

import { type EnquiryKind, inboxRecordPath, kindConfig } from '#app/enquiries/kinds.ts'
import {
  acknowledgementTemplate,
  type FamilyNews,
  mentionTemplate,
  teamTemplate,
} from '#app/enquiries/mail-templates.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import type { Shortage } from '#app/settings/areas/areas.ts'
import { mailTeam } from '#app/settings/mail-job.server.ts'

// Someone might enter another person's address again and again.
const acknowledgementsADay = 3

type Submitted = { kind: EnquiryKind; reference: string }

/** `news`: what the family did. */
export async function queueTeamMail(
  tx: Transaction,
  { kind, reference, id }: Submitted & { id: string },
  template = teamTemplate,
  news: { news?: FamilyNews } = {},
) {
  const path = `${kindConfig[kind].listPath}/${id}`
  await mailTeam(tx, template, { kind, reference, path, ...news })
}

type Mention = Submitted & { id: string; recipient: string; by: string }

/** Links to the inbox, where colleagues work on the enquiry. */
export async function queueMentionMail(tx: Transaction, { kind, reference, id, recipient, by }: Mention) {
  const facts = { kind, reference, path: inboxRecordPath(kind, id), by }
  await queueMail(tx, { template: mentionTemplate, recipient, facts })
}

/** Whether an acknowledgement is sent or queued. Limits each address to three a day for each kind of form. */
export async function queueAcknowledgement(
  tx: Transaction,
  { kind, reference, email, shortage }: Submitted & { email: string; shortage?: Shortage | undefined },
): Promise<boolean> {
  const recipient = email.toLowerCase()
  const { template, createdAt, facts } = outgoingMails
  const isToday = and(gt(createdAt, sql`now() - interval '1 day'`), sql`${facts} ->> 'kind' = ${kind}`)
  const isOfThis = sql`${facts} ->> 'reference' = ${reference}`
  const [sent] = await tx
    .select({
      today: count(sql`case when ${isToday} then 1 end`),
      ofThis: count(sql`case when ${isOfThis} then 1 end`),
    })
    .from(outgoingMails)
    .where(and(eq(outgoingMails.recipient, recipient), eq(template, acknowledgementTemplate), or(isToday, isOfThis)))
  if (sent && sent.ofThis > 0) return true
  if (sent && sent.today >= acknowledgementsADay) return false
  const about = { kind, reference, ...(shortage && { shortage }) }
  await queueMail(tx, { template: acknowledgementTemplate, recipient, facts: about })
  return true
}
