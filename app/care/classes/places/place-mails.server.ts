import { and, eq, gt, sql } from 'drizzle-orm'

import type { classPlaces } from '#app/care/classes/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'

/** Each name is also the name of a group of texts. */
export const placeMails = [
  'class-place-unconfirmed',
  'class-place-confirmed',
  'class-place-held',
  'class-place-waiting',
  'class-place-offered',
  'class-place-ended',
  'class-place-cancelled',
  'class-cancelled',
  'class-reminder',
  'class-payment-problem',
] as const
export type PlaceMail = (typeof placeMails)[number]

/** To the team. */
export const placeNotice = 'class-place-given-up'

type Mailed = Pick<typeof classPlaces.$inferSelect, 'id' | 'reference' | 'email'>

// Entering another person's address must not flood that person with mail.
const mailsADay = 6

/** At most `mailsADay` of each template to one address. */
export async function queuePlaceMail(
  tx: Transaction,
  template: PlaceMail,
  { id, reference, email }: Mailed,
  facts: Record<string, string> = {},
) {
  const recipient = email.toLowerCase()
  const { template: of, createdAt } = outgoingMails
  const isToday = gt(createdAt, sql`now() - interval '1 day'`)
  const isOfAddress = and(eq(outgoingMails.recipient, recipient), eq(of, template), isToday)
  if ((await tx.$count(outgoingMails, isOfAddress)) >= mailsADay) return
  await queueMail(tx, { template, recipient, facts: { ...facts, placeId: id, reference } })
}
