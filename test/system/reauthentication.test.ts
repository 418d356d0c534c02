import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails, rateLimits } from '#app/platform/schema.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { sensitiveActions } from '#app/staff/reauthentication/sensitive-actions.ts'
import { cmsUsers, passkeys, sessions, staffInvites, trustedDevices, verifications } from '#app/staff/schema.ts'
import { createInvite } from '#app/staff/users/invites.server.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { given, staffPassword } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'
import { post, signIn, signInWithPassword } from '#test/sign-in.ts'

import { forms, lists, withoutConsent, withProvider } from './sensitive-forms.ts'

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

function sensitive() {
  return addressOf('cms/users/:id/deactivation')
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
    const answer = await open(addressOf(pattern))
    expect(answer.status).toBe(302)
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
    expect((await open(addressOf(pattern))).status).toBe(200)
  })
})

describe('a confirmation', () => {
  test('lasts for ten minutes, and so does a sign-in', async () => {
    await authenticated('9 minutes 50 seconds')
    expect((await send(sensitive())).status).toBe(302)
    await authenticated('10 minutes')
    expect((await send(sensitive())).status).toBe(403)
  })

  test('replaces the session token', async () => {
    const answer = await send(sensitive(), proof)
    expect((await open('/cms/dashboard')).headers.get('Location')).toMatch('/cms/login')
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect((await open('/cms/dashboard')).status).toBe(200)
    expect((await send(sensitive())).status).toBe(302)
  })

  test('of one session does not count for another', async () => {
    const elsewhere = await signIn(admin)
    await authenticated('11 minutes')
    await send(sensitive(), proof)
    expect((await send(sensitive(), {}, { Cookie: elsewhere })).status).toBe(403)
  })

  test('is rate-limited like signing in', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await send(sensitive(), { reauthentication_password: 'lantern by the gate' })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await send(sensitive(), proof)).status).toBe(429)
    const page = await (await send(sensitive(), proof)).text()
    expect(page).toContain('Too many attempts to sign in. Please wait 15 minutes and try again.')
  })

  test('by a passkey that was not requested is refused', async () => {
    const answer = { id: admin.id, rawId: admin.id, type: 'public-key', response: { clientDataJSON: 'x' } }
    const refused = await send(sensitive(), { reauthentication_passkey: JSON.stringify(answer) })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('This passkey is not known here')
    expect((await send(sensitive(), { reauthentication_passkey: '{}' })).status).toBe(400)
  })

  test('redirects to no other site, and cancels to the page before', async () => {
    const asking = `/cms/reauthentication?to=${encodeURIComponent('//evil.example/')}`
    expect((await send(asking, proof)).headers.get('Location')).toBe('/cms')
    await authenticated('11 minutes')
    cookie = await signInWithPassword(instance.url, admin)
    await authenticated('11 minutes')
    const page = async (referer: string) => await (await send(sensitive(), {}, { Referer: referer })).text()
    expect(await page(`${instance.url}/cms/users?page=2`)).toContain('href="/cms/users?page=2"')
    expect(await page('https://evil.example/x')).not.toContain('evil.example')
  })
})
