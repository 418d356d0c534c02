import { and, eq, gt, sql } from 'drizzle-orm'

import type { classPlaces } from '#app/care/classes/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

/** Each is a group of texts of the same name. */
export const placeMails = [
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

export const placeNotice = 'class-place-given-up'

type Mailed = Pick<typeof classPlaces.$inferSelect, 'id' | 'reference' | 'email'>

// Whoever types another person's address must not be able to mail them all day.
const mailsADay = 6

/** At most six of a kind a day to one address. */
export async function queuePlaceMail(
  tx: Transaction,
  template: PlaceMail,
  { id, reference, email }: Mailed,
  facts: Record<string, string> = {},
) {
  const { recipient, template: of, createdAt } = outgoingMails
  const isOfToday = and(eq(recipient, email), eq(of, template), gt(createdAt, sql`now() - interval '1 day'`))
  if ((await tx.$count(outgoingMails, isOfToday)) >= mailsADay) return
  await queueMail(tx, { template, recipient: email, facts: { ...facts, placeId: id, reference } })
}

/** Money came, and no place belongs to it. */
export async function queuePaymentProblem(tx: Transaction, paid: Mailed) {
  await queuePlaceMail(tx, 'class-payment-problem', paid)
}

/** The team hears that a family has given up its place. */
export async function queuePlaceNotice(tx: Transaction, { id, reference }: Mailed) {
  const { team_email: recipient } = await readSiteSettings(tx)
  await queueMail(tx, { template: placeNotice, recipient, facts: { placeId: id, reference } })
}
