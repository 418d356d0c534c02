import { createHash } from 'node:crypto'

import { and, asc, count, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'

import { pages } from '#app/content/schema.ts'
import { pageSeed } from '#app/content/seed/page-seed.ts'
import { pictures, pictureUses } from '#app/media/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { dayMs, formatDay, formatMoment } from '#app/platform/time/london-time.ts'
import { defaultSettings, type SettingKey, type SiteSettings } from '#app/settings/site-settings.ts'
import { isActiveAdmin } from '#app/staff/notices/mail-admins.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { mailSettings } from './opening-mail.server.ts'
import { listStepMarks, type StepMark } from './step-marks.server.ts'

type Place = { href: string; label: string; isForAdmins?: true }
/** `place`: only where it differs from the usual one. */
type Seen = { isDone: boolean; seen: string; place?: Place }
type Facts = {
  settings: SiteSettings
  mark: StepMark | undefined
  legal: Awaited<ReturnType<typeof readLegalPages>>
  admins: { all: number; without: number }
  hasOwnPicture: boolean
  now: number
}
type Step = { title: string; place: Place; look: (facts: Facts) => Seen }

const done = (seen: string): Seen => ({ isDone: true, seen })
const toDo = (seen: string): Seen => ({ isDone: false, seen })
const isMadeUp = (hostname: string) => hostname.endsWith('.example')
const backupDays = 8

const company = { href: '/cms/settings/company', label: 'Company settings' }
const server = '/cms/opening#server'

/** In the order for a new owner. A step without evidence is not done. */
export const steps = {
  brand: {
    title: 'Your name and logo',
    place: { href: '/cms/settings/brand', label: 'Brand settings' },
    look({ settings }) {
      const name = lookAtSettings(settings, { site_name: 'the name', shop_name: 'the name of the shop' })
      if (settings.brand_pictures.logo) return name
      return toDo(`${name.isDone ? '' : `${name.seen} `}The logo is the door that the site came with.`)
    },
  },
  contact: {
    title: 'How people reach you',
    place: { href: '/cms/settings', label: 'General settings' },
    look({ settings }) {
      const shown = lookAtSettings(settings, { contact_email: 'the email address', contact_phone: 'the phone number' })
      const team = lookAtSettings(settings, { team_email: 'the address to which enquiries are sent' })
      if (!shown.isDone || team.isDone) return { ...shown, seen: `${shown.seen} ${team.seen}` }
      return { ...team, place: { href: '/admin/settings', label: 'Security and billing', isForAdmins: true } }
    },
  },
  company: {
    title: 'Company and its number',
    place: company,
    look: ({ settings }) =>
      lookAtSettings(settings, { legal_name: 'the legal name', company_number: 'the company number' }),
  },
  'data-protection': {
    title: 'Data protection officer',
    place: company,
    look: ({ settings: { data_protection_officer: officer } }) =>
      officer ? done(`${officer} is named on the contact page.`) : toDo('The contact page says “to be announced”.'),
  },
  legal: {
    title: 'Legal pages read',
    place: { href: '/cms/opening/questions/legal', label: 'Read and confirm', isForAdmins: true },
    look({ mark, legal }) {
      const titles = legal.pages.map(({ title }) => title).join(', ')
      if (!mark?.doneAt) return toDo(`Nobody has confirmed reading ${titles}.`)
      const who = `${mark.doneBy} on ${formatDay(mark.doneAt)}`
      return mark.doneTo === legal.digest
        ? done(`${titles}: read by ${who}.`)
        : toDo(`Read by ${who}, but a text has changed since then.`)
    },
  },
  mail: {
    title: 'An email sent and received',
    place: { href: '/cms/opening/mail', label: 'Send me an email', isForAdmins: true },
    look({ mark, settings }) {
      const { isSent, from, digest } = mailSettings(settings)
      if (!isSent) return toDo('No mail server is set (SMTP_URL): emails are only written to files.')
      if (isMadeUp(from)) return toDo(`Mail says it comes from ${from}: change the contact email, or set MAIL_FROM.`)
      if (!mark?.doneAt) return toDo('Nobody has opened the link in a test email yet.')
      const when = `${mark.doneBy} on ${formatMoment(mark.doneAt)}`
      return mark.doneTo === digest
        ? done(`Sent from ${from} and opened by ${when}.`)
        : toDo(`Received by ${when}, but the mail server was changed since.`)
    },
  },
  payments: {
    title: 'Payments',
    place: { href: '/shop/admin/orders', label: 'Orders', isForAdmins: true },
    look() {
      if (config.payments.isSandbox) return toDo('No Stripe key is set: payments are only pretended.')
      if (!config.payments.isLive) return toDo('The Stripe key is a test key: no money is taken.')
      return done('The Stripe key is live: money is taken.')
    },
  },
  book: {
    title: 'The book',
    place: { href: '/cms/settings/book', label: 'Book settings' },
    look({ settings: { book_title: title, book_retailer_url: retailer } }) {
      if (!title) return done('No book is shown.')
      return title === defaultSettings.book_title || retailer === defaultSettings.book_retailer_url
        ? toDo(`Visitors are offered “${title}”, which came with the site. Enter your own, or clear the title.`)
        : done(`“${title}” is offered to visitors.`)
    },
  },
  pictures: {
    title: 'Pictures of your own',
    place: { href: '/cms/media', label: 'Upload pictures' },
    look: ({ hasOwnPicture }) =>
      hasOwnPicture
        ? done('Somebody has uploaded pictures of your own.')
        : toDo('Nobody has uploaded one: visitors see drawings.'),
  },
  'two-step': {
    title: 'Two-step verification',
    place: { href: '/cms/users', label: 'Users', isForAdmins: true },
    look({ admins: { all, without } }) {
      if (without === 0)
        return {
          isDone: all > 0,
          seen: all === 1 ? 'The one administrator has it.' : `All ${all} administrators have it.`,
        }
      const who = all === 1 ? 'administrator has' : 'administrators have'
      const own = all === 1 ? { place: { href: '/cms/account/two-step', label: 'Set it up' } } : {}
      return { ...own, ...toDo(`${without} of ${all} ${who} not set it up.`) }
    },
  },
  backups: {
    title: 'Backups',
    place: { href: server, label: 'How to make one' },
    look({ mark, now }) {
      if (!mark?.doneAt) return toDo('This site has never seen a backup of its own being made.')
      const last = `The last backup was made on ${formatMoment(mark.doneAt)}`
      return now - mark.doneAt.getTime() < backupDays * dayMs
        ? done(`${last}.`)
        : toDo(`${last}: more than a week ago.`)
    },
  },
  address: {
    title: 'The address of the site',
    place: { href: server, label: 'How to set it' },
    look() {
      const { hostname } = new URL(config.siteUrl)
      if (!config.isSecure) return toDo(`${config.siteUrl} is not https: this is a trial.`)
      return hostname === 'localhost' || isMadeUp(hostname) || /^[\d.]+$/.test(hostname)
        ? toDo(`${hostname} is not an address that visitors can use.`)
        : done(config.siteUrl)
    },
  },
  'care-app': {
    title: 'The care app',
    place: { href: server, label: 'How to set it' },
    look: () =>
      isMadeUp(new URL(config.careAppUrl).hostname)
        ? toDo(`“Find a Midwife” leads to ${config.careAppUrl}, which is made up.`)
        : done(config.careAppUrl),
  },
} satisfies Record<string, Step>

export type StepId = keyof typeof steps
export const stepIds = Object.keys(steps) as StepId[]

/** The current state of every step. One that is done counts even if it was skipped before. */
export async function lookAtSteps(settings: SiteSettings, now = Date.now()) {
  const [marks, legal, admins, hasOwnPicture] = await Promise.all([
    listStepMarks(),
    readLegalPages(),
    countAdmins(),
    findOwnPicture(),
  ])
  return stepIds.map((id) => {
    const { title, place, look }: Step = steps[id]
    const mark = marks.get(id)
    const seen = look({ settings, mark, legal, admins, hasOwnPicture, now })
    const skipped = !seen.isDone && mark?.setAsideAt ? { by: mark.setAsideBy ?? '', at: mark.setAsideAt } : undefined
    return { id, title, place, ...seen, skipped, isSettled: seen.isDone || skipped !== undefined }
  })
}

export type LookedAtStep = Awaited<ReturnType<typeof lookAtSteps>>[number]

export async function countUnsettledSteps(settings: SiteSettings): Promise<number> {
  return (await lookAtSteps(settings)).filter(({ isSettled }) => !isSettled).length
}

type WordsKey = { [Key in SettingKey]: SiteSettings[Key] extends string ? Key : never }[SettingKey]

function lookAtSettings(settings: SiteSettings, named: Partial<Record<WordsKey, string>>): Seen {
  const keys = Object.keys(named) as WordsKey[]
  const asMade = keys.filter((key) => settings[key] === defaultSettings[key])
  if (asMade.length === 0) return done(keys.map((key) => settings[key]).join(' · '))
  return toDo(`Still as it came: ${asMade.map((key) => `${named[key]} (${settings[key]})`).join(', ')}.`)
}

/** Staff can neither rename nor delete these pages. The digest changes with a title, text or date. */
export async function readLegalPages() {
  const { title, slug, body, effectiveOn, isProtected } = pages
  const slugs = pageSeed.map((page) => page.slug)
  const rows = await db
    .select({ title, slug, body, effectiveOn })
    .from(pages)
    .where(and(inArray(slug, slugs), eq(isProtected, true)))
    .orderBy(asc(slug))
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
  return { digest, pages: rows.map((page) => ({ title: page.title, href: `/${page.slug}` })) }
}

async function countAdmins() {
  const without = sql<number>`(count(*) filter (where not ${cmsUsers.twoFactorEnabled}))::int`
  const [row] = await db.select({ all: count(), without }).from(cmsUsers).where(isActiveAdmin)
  return row ?? { all: 0, without: 0 }
}

/** A logo does not count as a picture of the practice. */
async function findOwnPicture(): Promise<boolean> {
  const ofBrand = db.select({ id: pictureUses.pictureId }).from(pictureUses).where(eq(pictureUses.noun, 'brand'))
  return (await db.$count(pictures, and(isNotNull(pictures.createdBy), notInArray(pictures.id, ofBrand)))) > 0
}
