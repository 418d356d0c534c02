import { and, eq, gt, isNull, lt } from 'drizzle-orm'

import { classes, classPlaces, classReminders } from '#app/care/classes/schema.ts'
import { sessionsOfTomorrow, serialiseClassSession } from '#app/care/classes/sessions.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { dayMs } from '#app/platform/time/london-time.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import { writeTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'

import { settleClasses } from './class-lock.server.ts'
import { findShownPlace } from './find-place.server.ts'
import { deletePlaceIpHashes } from './place-limit.server.ts'
import { type PlaceMail, placeMails, placeNotice, queuePlaceMail } from './place-mails.server.ts'
import { givesAllBack, type PlacePayment, placeTerms } from './place-terms.ts'

// Loaded on first use, because the mail library is large.
const loadTemplates = () => import('./place-mail-templates.server.tsx')

/** Asked of the shop, whose orders know it. */
type FindLastPayment = (placeId: string) => Promise<PlacePayment>

async function findMailedPlace(placeId: string, findLastPayment: FindLastPayment) {
  const place = await findShownPlace(placeId)
  if (!place) throw new Error('The place of this mail was deleted')
  const { paidAt, refundedPence } = await findLastPayment(placeId)
  return { id: placeId, ...place, refundedPence, isRefundedInFull: givesAllBack(place, paidAt) }
}

function placeMailJob(template: PlaceMail, findLastPayment: FindLastPayment) {
  return mailJob(async ({ placeId = '', session }) => {
    const [place, settings, words, termWords, { writePlaceMail }] = await Promise.all([
      findMailedPlace(placeId, findLastPayment),
      publicSettings(),
      readTexts(`emails/${template}`),
      readTexts('site/class-place'),
      loadTemplates(),
    ])
    const terms = placeTerms(place, settings, termWords)
    return await writePlaceMail(template, { place, siteName: settings.site_name, words, terms, session })
  })
}

/** Mails families the day before each session. Each family gets one mail, even if several instances run this. */
export async function remindOfClasses(now: Date) {
  const inTwoDays = new Date(now.getTime() + 2 * dayMs)
  const coming = await db
    .select({ id: classes.id, sessions: classes.sessions })
    .from(classes)
    .where(and(isNull(classes.cancelledAt), lt(classes.startsAt, inTwoDays), gt(classes.endsAt, now)))
  for (const { id, sessions } of coming)
    for (const session of sessionsOfTomorrow(sessions, now)) await remindAll(id, serialiseClassSession(session))
}

async function remindAll(classId: string, session: string) {
  await transaction(async (tx) => {
    const isTheirs = and(eq(classPlaces.classId, classId), eq(classPlaces.status, 'confirmed'))
    for (const place of await tx.select().from(classPlaces).where(isTheirs)) {
      const { rowCount } = await tx.insert(classReminders).values({ placeId: place.id, session }).onConflictDoNothing()
      if (rowCount) await queuePlaceMail(tx, 'class-reminder', place, { session })
    }
  })
}

export const classPlaceTasks = (findLastPayment: FindLastPayment) => ({
  ...Object.fromEntries(placeMails.map((template) => [template, placeMailJob(template, findLastPayment)])),
  [placeNotice]: mailJob(async ({ placeId = '' }) => {
    const { title, reference, classId } = await findMailedPlace(placeId, findLastPayment)
    const link = `${config.siteUrl}/admin/classes/${classId}`
    return await writeTextMail(`emails/${placeNotice}`, { class: title, reference, link })
  }),
  'settle-classes': async () => await settleClasses(),
  'forget-place-addresses': deletePlaceIpHashes,
  'remind-of-classes': async () => await remindOfClasses(new Date()),
})
