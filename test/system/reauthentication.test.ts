import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails, rateLimits } from '#app/platform/schema.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { sensitiveActions } from '#app/staff/reauthentication/sensitive-actions.ts'
import {
  cmsUsers,
  passkeys,
  sessions,
  staffInvites,
  trustedDevices,
  twoFactors,
  verifications,
} from '#app/staff/schema.ts'
import { createInvite } from '#app/staff/users/invites.server.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { given, staffPassword } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'
import { post, signIn } from '#test/sign-in.ts'

import { forms, lists, queries, withoutConsent, withProvider } from './sensitive-forms.ts'

const question = 'Confirm that it is you'
const proof = { reauthentication_password: staffPassword }

const instance = shared(() => startOnThisDatabase())
let admin: Awaited<ReturnType<typeof given.staff>>
let cookie: string
let ids: Record<string, string>

beforeEach(async () => {
  await given.noStaff()
  await db.delete(staffInvites)
  await db.delete(rateLimits)
  admin = await given.staff({ firstName: 'Ada' })
  const editor = await given.staff({ firstName: 'Bea', role: 'editor' })
  await createInvite({ email: 'wren@hearthside.example', role: 'editor' })
  const [invite] = await db.select().from(staffInvites)
  const phone = { userId: admin.id, name: 'Phone', publicKey: 'x', credentialID: admin.id, counter: 0 }
  const [passkey] = await db
    .insert(passkeys)
    .values({ ...phone, deviceType: 'multiDevice', backedUp: true })
    .returning()
  const identifier = `trust-device-${admin.id}`
  const [device] = await db
    .insert(verifications)
    .values({ identifier, value: admin.id, expiresAt: new Date(Date.now() + 86_400_000) })
    .returning()
  await db.insert(trustedDevices).values({ verificationId: device?.id ?? '', userId: admin.id, address: '192.0.2.1' })
  const [twoFactor] = await db
    .insert(twoFactors)
    .values({ userId: admin.id, secret: 'x', backupCodes: '[]', verified: true })
    .returning()
  await db.update(cmsUsers).set({ twoFactorEnabled: true }).where(eq(cmsUsers.id, admin.id))
  await signIn(admin)
  const [other] = await db.select().from(sessions)
  cookie = await signIn(admin)
  const held = [
    await given.contact(),
    await given.registration({ isUnderLegalHold: true }),
    await given.careRequest({ isUnderLegalHold: true }),
    await given.careRequest({ isUnderLegalHold: true, careType: 'postnatal_care' }),
  ]
  const inInbox = await given.careRequest({ isUnderLegalHold: true })
  await db.update(contactSubmissions).set({ isUnderLegalHold: true })
  ids = {
    users: editor.id,
    invites: invite?.id ?? '',
    'two-step': twoFactor?.id ?? '',
    passkeys: passkey?.id ?? '',
    devices: device?.id ?? '',
    sessions: other?.id ?? '',
    inbox: inInbox.id,
    people: 'erasure',
    retention: 'enquiry',
    orders: (await createOrderRow({ isUnderLegalHold: true })).id,
    ...Object.fromEntries(lists.map((list, place) => [list, held[place]?.id ?? ''])),
  }
  await authenticated('10 minutes')
})

/** The last proof of identity is this long ago. */
async function authenticated(interval: string) {
  await db.update(sessions).set({ authenticatedAt: sql`now() - ${interval}::interval` })
}

const nouns = [
  'people',
  'retention',
  'two-step',
  'passkeys',
  'devices',
  'sessions',
  'invites',
  'users',
  'inbox',
  'orders',
  ...lists,
]

function addressOf(pattern: string) {
  const noun = nouns.find((each) => pattern.includes(`/${each}/`)) ?? ''
  return `/${pattern}`.replace(':list', 'newborn-requests').replace(':id', ids[noun] ?? '')
}

async function send(address: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return await post(instance.url + address, fields, { Cookie: cookie, ...headers })
}

async function open(address: string) {
  return await fetch(instance.url + address, { headers: { Cookie: cookie }, redirect: 'manual' })
}

/** Everything that a sensitive action could change or reveal. */
async function everythingThere() {
  const tables = [
    cmsUsers,
    sessions,
    passkeys,
    twoFactors,
    verifications,
    staffInvites,
    contactSubmissions,
    antenatalClassRegistrations,
    careRequests,
    auditLog,
  ]
  // Mails that were queued before may be sent meanwhile.
  const mails = await db.select({ id: outgoingMails.id }).from(outgoingMails).orderBy(outgoingMails.id)
  return [await readSiteSettings(), mails, ...(await Promise.all(tables.map((table) => db.select().from(table))))]
}

const actions = [...sensitiveActions].filter(([pattern]) => pattern !== withoutConsent)
const changing = actions.filter(([, { returnTo }]) => !returnTo).map(([pattern]) => pattern)
const reading = actions
  .filter(([, { asksOnOpening, returnTo }]) => asksOnOpening ?? returnTo)
  .map(([pattern]) => pattern)

describe.each(changing)('%s', (pattern) => {
  beforeEach(async () => {
    if (pattern.endsWith('/activation'))
      await db.update(cmsUsers).set({ isActive: false }).where(eq(cmsUsers.role, 'editor'))
  })

  test('changes nothing without a recent confirmation or with a wrong password, and takes effect with the right one', async () => {
    const before = await everythingThere()
    for (const address of [addressOf(pattern), `${addressOf(pattern)}.data`]) {
      const answer = await send(address, forms[pattern])
      expect.soft(answer.status).toBe(403)
      expect.soft(answer.headers.get('Cache-Control')).toBe('no-store')
    }
    const page = await (await send(addressOf(pattern), forms[pattern])).text()
    expect(page).toContain(`${question}</h1>`)
    for (const [name, value] of Object.entries(forms[pattern] ?? {}))
      expect.soft(page).toContain(`type="hidden" name="${name}" value="${value}"`)
    expect(await everythingThere()).toEqual(before)

    const fields = { ...forms[pattern], reauthentication_password: 'lantern by the gate' }
    const answer = await send(addressOf(pattern), fields)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('This is not your password')
    expect(await everythingThere()).toEqual(before)
    if (withProvider.includes(pattern)) return

    expect([200, 302]).toContain((await send(addressOf(pattern), { ...forms[pattern], ...proof })).status)
    expect(await everythingThere()).not.toEqual(before)
  })
})

describe.each(reading)('%s', (pattern) => {
  test('is shown only after confirmation with the password', async () => {
    const before = await everythingThere()
    const address = addressOf(pattern) + (queries[pattern] ?? '')
    const answer = await open(address)
    expect(answer.status).toBe(302)
    expect((await open(address.replace(/\?|$/, '.data$&'))).status).toBe(202)
    const asking = answer.headers.get('Location') ?? ''
    expect(asking).toMatch(/^\/cms\/reauthentication\?for=/)
    expect(await everythingThere()).toEqual(before)

    expect(await (await open(asking)).text()).toContain(`${question}</h1>`)
    expect((await send(asking, { reauthentication_password: 'x' })).status).toBe(400)
    const right = await send(asking, proof)
    expect(right.status).toBe(302)
    cookie = right.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const shown = await open(address)
    expect(shown.status).toBe(200)
    await shown.bytes()
  })
})
