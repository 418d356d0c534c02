import type { classPlaces } from '#app/care/classes/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
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
] as const
export type PlaceMail = (typeof placeMails)[number]

export const placeNotice = 'class-place-given-up'

type Mailed = Pick<typeof classPlaces.$inferSelect, 'id' | 'reference' | 'email'>

export async function queuePlaceMail(
  tx: Transaction,
  template: PlaceMail,
  { id, reference, email }: Mailed,
  facts: Record<string, string> = {},
) {
  await queueMail(tx, { template, recipient: email, facts: { ...facts, placeId: id, reference } })
}

/** The team hears that a family has given up its place. */
export async function queuePlaceNotice(tx: Transaction, { id, reference }: Mailed) {
  const { team_email: recipient } = await readSiteSettings(tx)
  await queueMail(tx, { template: placeNotice, recipient, facts: { placeId: id, reference } })
}
