import { and, count, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'

import { pictures, pictureUses } from '#app/media/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatDay, formatMoment } from '#app/platform/time/london-time.ts'
import { defaultSettings, type SiteSettings } from '#app/settings/site-settings.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { readLegalPages } from './legal-pages.server.ts'
import { mailSettings } from './opening-mail.server.ts'
import { isSettled, type LookedAtStep, type Seen, type StepId, stepIds } from './opening-steps.ts'
import { listStepMarks, type StepMark } from './step-marks.server.ts'

const dayMs = 86_400_000
const backupDays = 8

/** The current state of every step. A step without evidence is not done. */
export async function lookAtSteps(settings: SiteSettings, now = Date.now()): Promise<LookedAtStep[]> {
  const [marks, legal, admins, hasOwnPicture] = await Promise.all([
    listStepMarks(),
    readLegalPages(),
    countAdmins(),
    findOwnPicture(),
  ])
  const of = (step: StepId) => marks.get(step)
  const seen: Record<StepId, Seen> = {
    brand: lookAtBrand(settings),
    contact: lookAtContact(settings),
    company: lookAtTexts(settings, { legal_name: 'the legal name', company_number: 'the company number' }),
    'data-protection': settings.data_protection_officer
      ? { isDone: true, seen: `${settings.data_protection_officer} is named on the contact page.` }
      : { isDone: false, seen: 'The contact page says “to be announced”.' },
    legal: lookAtLegal(of('legal'), legal),
    mail: lookAtMail(of('mail'), settings),
    payments: lookAtPayments(),
    book: lookAtBook(settings),
    pictures: hasOwnPicture
      ? { isDone: true, seen: 'Somebody has uploaded pictures of your own.' }
      : { isDone: false, seen: 'Nobody has uploaded one: visitors see drawings.' },
    'two-step': lookAtTwoStep(admins),
    backups: lookAtBackup(of('backups'), now),
    address: lookAtAddress(),
    'care-app': lookAtCareApp(),
  }
  return stepIds.map((id) => ({ id, ...seen[id], setAside: setAsideOf(of(id)) }))
}

export async function countUnsettledSteps(settings: SiteSettings): Promise<number> {
  return (await lookAtSteps(settings)).filter((step) => !isSettled(step)).length
}

function setAsideOf(mark: StepMark | undefined) {
  if (!mark?.setAsideAt) return undefined
  return { at: mark.setAsideAt, by: mark.setAsideBy ?? '', because: mark.setAsideBecause ?? '' }
}

type TextKey =
  | 'site_name'
  | 'shop_name'
  | 'legal_name'
  | 'contact_email'
  | 'contact_phone'
  | 'team_email'
  | 'company_number'

function lookAtTexts(settings: SiteSettings, texts: Partial<Record<TextKey, string>>): Seen {
  const keys = Object.keys(texts) as TextKey[]
  const asMade = keys.filter((key) => settings[key] === defaultSettings[key])
  if (asMade.length === 0) return { isDone: true, seen: keys.map((key) => settings[key]).join(' · ') }
  const still = asMade.map((key) => `${texts[key]} (${settings[key]})`)
  return { isDone: false, seen: `Still as it came: ${still.join(', ')}.` }
}

function lookAtContact(settings: SiteSettings): Seen {
  const shown = lookAtTexts(settings, { contact_email: 'the email address', contact_phone: 'the phone number' })
  const team = lookAtTexts(settings, { team_email: 'the address to which enquiries are sent' })
  if (!shown.isDone || team.isDone) return { ...shown, seen: [shown, team].map(({ seen }) => seen).join(' ') }
  return { ...team, place: { href: '/admin/settings', label: 'Security and billing', isForAdmins: true } }
}

function lookAtBook({ book_title: title, book_retailer_url: retailer }: SiteSettings): Seen {
  if (!title) return { isDone: true, seen: 'No book is shown.' }
  const isOriginal = title === defaultSettings.book_title || retailer === defaultSettings.book_retailer_url
  if (!isOriginal) return { isDone: true, seen: `“${title}” is offered to visitors.` }
  return {
    isDone: false,
    seen: `Visitors are offered “${title}”, which came with the site. Enter your own, or empty the title.`,
  }
}

function lookAtBrand(settings: SiteSettings): Seen {
  const name = lookAtTexts(settings, { site_name: 'the name', shop_name: 'the name of the shop' })
  if (settings.brand_pictures.logo) return name
  return { isDone: false, seen: `${name.isDone ? '' : `${name.seen} `}The logo is the door that the site came with.` }
}

function lookAtLegal(mark: StepMark | undefined, { digest, pages }: Awaited<ReturnType<typeof readLegalPages>>): Seen {
  const titles = pages.map(({ title }) => title).join(', ')
  if (!mark?.doneAt) return { isDone: false, seen: `Nobody has confirmed reading ${titles}.` }
  const who = `${mark.doneBy} on ${formatDay(mark.doneAt)}`
  if (mark.doneTo !== digest) return { isDone: false, seen: `Read by ${who}, but a text has changed since.` }
  return { isDone: true, seen: `${titles}: read by ${who}.` }
}

function lookAtMail(mark: StepMark | undefined, settings: SiteSettings): Seen {
  const { isSent, from, digest } = mailSettings(settings)
  if (!isSent) return { isDone: false, seen: 'No mail server is set (SMTP_URL): mail is only written to files.' }
  if (from.endsWith('.example'))
    return { isDone: false, seen: `Mail says it comes from ${from}: change the contact email, or set MAIL_FROM.` }
  if (!mark?.doneAt) return { isDone: false, seen: 'Nobody has opened the link in a test mail yet.' }
  const when = `${mark.doneBy} on ${formatMoment(mark.doneAt)}`
  if (mark.doneTo !== digest)
    return { isDone: false, seen: `Received by ${when}, but the mail server was changed since.` }
  return { isDone: true, seen: `Sent from ${from} and opened by ${when}.` }
}

function lookAtPayments(): Seen {
  const { isSandbox, isLive } = config.payments
  if (isSandbox) return { isDone: false, seen: 'No Stripe key is set: payments are only pretended.' }
  if (!isLive) return { isDone: false, seen: 'The Stripe key is a test key: no money is taken.' }
  return { isDone: true, seen: 'The Stripe key is live: money is taken.' }
}

function lookAtTwoStep({ admins, without }: { admins: number; without: number }): Seen {
  if (without > 0)
    return {
      ...(admins === 1 ? { place: { href: '/cms/account/two-step', label: 'Set it up' } } : {}),
      isDone: false,
      seen: `${without} of ${admins} ${admins === 1 ? 'administrator has' : 'administrators have'} not set it up.`,
    }
  return {
    isDone: admins > 0,
    seen: admins === 1 ? 'The one administrator has it.' : `All ${admins} administrators have it.`,
  }
}

function lookAtBackup(mark: StepMark | undefined, now: number): Seen {
  if (!mark?.doneAt) return { isDone: false, seen: 'This site has never seen a backup of its own being made.' }
  const last = `The last backup was made on ${formatMoment(mark.doneAt)}`
  const isRecent = now - mark.doneAt.getTime() < backupDays * dayMs
  return isRecent ? { isDone: true, seen: `${last}.` } : { isDone: false, seen: `${last}: more than a week ago.` }
}

function lookAtAddress(): Seen {
  const { hostname } = new URL(config.siteUrl)
  if (!config.isSecure) return { isDone: false, seen: `${config.siteUrl} is not https: this is a trial.` }
  const isNowhere = hostname === 'localhost' || hostname.endsWith('.example') || /^[\d.]+$/.test(hostname)
  return { isDone: !isNowhere, seen: isNowhere ? `${hostname} is no address that visitors can use.` : config.siteUrl }
}

function lookAtCareApp(): Seen {
  const isMadeUp = new URL(config.careAppUrl).hostname.endsWith('.example')
  if (isMadeUp) return { isDone: false, seen: `“Find a Midwife” leads to ${config.careAppUrl}, which is made up.` }
  return { isDone: true, seen: config.careAppUrl }
}

async function countAdmins() {
  const [row] = await db
    .select({ admins: count(), without: sql<number>`(count(*) filter (where not ${cmsUsers.twoFactorEnabled}))::int` })
    .from(cmsUsers)
    .where(and(eq(cmsUsers.role, 'admin'), eq(cmsUsers.isActive, true), isNull(cmsUsers.deletedAt)))
  return row ?? { admins: 0, without: 0 }
}

/** A logo does not count as a picture of the practice. */
async function findOwnPicture(): Promise<boolean> {
  const ofBrand = db.select({ id: pictureUses.pictureId }).from(pictureUses).where(eq(pictureUses.noun, 'brand'))
  const own = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(isNotNull(pictures.createdBy), notInArray(pictures.id, ofBrand)))
    .limit(1)
  return own.length > 0
}
