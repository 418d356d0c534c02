import { desc, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { readSiteSettings, saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { auditDetails, auditLog } from '#app/staff/audit/schema.ts'
import { staffContext } from '#app/staff/sessions/session.server.ts'
import { given } from '#test/given.ts'

import { action as saveProtective } from './protective-settings.route.tsx'
import { parsePercent, writePercent } from './protective-settings.server.ts'
import { action as saveTab } from './tabs/tab.route.tsx'

beforeEach(async () => {
  await transaction((tx) => saveSettings(tx, defaultSettings))
})

type Args = Pick<Parameters<typeof saveProtective>[0], 'request' | 'url' | 'context' | 'pattern'> & {
  params: { tab?: string }
}

async function post(save: (args: Args) => Promise<unknown>, path: string, form: Record<string, string>) {
  const url = new URL(path, 'http://localhost:3000')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) })
  const facts = { id: 'request-1', address: '192.0.2.1', nonce: '', page: newPageFacts() }
  const context = new RouterContextProvider(new Map([[requestFacts, facts]]))
  context.set(staffContext, await given.staff())
  const answer: unknown = await save({
    request,
    url,
    context,
    params: path.startsWith('/cms/settings/') ? { tab: path.slice(14) } : {},
    pattern: path,
  }).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.status : ((answer as { init?: ResponseInit }).init?.status ?? 200)
}

async function lastRecorded() {
  const [row] = await db
    .select({ action: auditLog.action, subject: auditLog.subject, details: auditDetails.details })
    .from(auditLog)
    .innerJoin(auditDetails, eq(auditDetails.seq, auditLog.seq))
    .orderBy(desc(auditLog.seq))
    .limit(1)
  return row
}

const path = '/admin/settings'
const vat = { vat_standard: '20', vat_reduced: '5', vat_zero: '0', enquiry_session_hours: '12' }

describe('protective settings', () => {
  test('are saved, and the audit log names them and the new two-factor rule', async () => {
    const form = { ...vat, team_email: 'team@example.org' }
    expect(await post(saveProtective, path, { ...form, require_two_step: 'on' })).toBe(200)
    expect(await readSiteSettings()).toMatchObject({ team_email: 'team@example.org', require_two_step: true })
    const { details, ...row } = (await lastRecorded()) ?? {}
    expect(row).toEqual({ action: 'changed', subject: 'settings' })
    expect(details).toEqual({
      changed: expect.arrayContaining(['team_email', 'require_two_step']),
      require_two_step: true,
      now: 'two-step verification is now required of everyone',
    })

    // The browser sends nothing for a box that is not ticked.
    expect(await post(saveProtective, path, { ...form, 'before:require_two_step': 'on' })).toBe(200)
    expect(await readSiteSettings()).toMatchObject({ require_two_step: false })
    expect((await lastRecorded())?.details).toMatchObject({ changed: ['require_two_step'], require_two_step: false })
  })

  test('include the VAT rates, and the audit log records the new rates', async () => {
    const { team_email } = defaultSettings
    expect(await post(saveProtective, path, { team_email, ...vat, vat_standard: '17.5' })).toBe(200)
    expect((await readSiteSettings()).vat_rates).toEqual({ standard: 1750, reduced: 500, zero: 0 })
    expect((await lastRecorded())?.details).toEqual({
      changed: ['vat_rates'],
      rates: ['standard rate 17.5 %', 'reduced rate 5 %', 'zero rate 0 %'],
    })
  })

  test('include after how many hours enquiries require a new sign-in, and reject invalid numbers', async () => {
    const { team_email } = defaultSettings
    expect(await post(saveProtective, path, { ...vat, team_email, enquiry_session_hours: ' 4 ' })).toBe(200)
    expect(await readSiteSettings()).toMatchObject({ enquiry_session_hours: 4 })
    for (const wrong of ['', '0', '721', '-1', '1.5', 'twelve', '1e2'])
      expect(await post(saveProtective, path, { ...vat, team_email, enquiry_session_hours: wrong })).toBe(400)
    expect(await readSiteSettings()).toMatchObject({ enquiry_session_hours: 4 })
  })

  test('that are saved unchanged are not logged', async () => {
    const before = await db.$count(auditLog)
    await post(saveProtective, path, { ...vat, team_email: defaultSettings.team_email })
    expect(await db.$count(auditLog)).toBe(before)
  })

  test('with an invalid field keep that, and the others are saved', async () => {
    expect(await post(saveProtective, path, { ...vat, team_email: 'the team', require_two_step: 'on' })).toBe(400)
    for (const wrong of ['', '100.01', '-1', 'twenty'])
      expect(await post(saveProtective, path, { ...vat, vat_reduced: wrong })).toBe(400)
    expect(await readSiteSettings()).toEqual({ ...defaultSettings, require_two_step: true })
  })

  test('cannot be changed through the general settings', async () => {
    const { site_description, contact_email, contact_phone } = defaultSettings
    const general = { site_name: 'Lantern Row', site_description, contact_email, contact_phone }
    const more = { team_email: 'eve@example.org', require_two_step: 'on', vat_number: '1', legal_name: 'Eve' }
    expect(await post(saveTab, '/cms/settings', { ...general, ...more })).toBe(200)
    expect(await readSiteSettings()).toEqual({ ...defaultSettings, site_name: 'Lantern Row' })
    expect((await lastRecorded())?.details).toEqual({ changed: ['site_name'] })
  })

  test('are saved without changing any other setting', async () => {
    const form = { ...vat, team_email: 'team@example.org', site_name: 'Lantern Row', legal_name: 'Eve' }
    await post(saveProtective, path, form)
    expect(await readSiteSettings()).toEqual({ ...defaultSettings, team_email: 'team@example.org' })
  })

  test('include the VAT number, which editors cannot set with the facts of the company', async () => {
    const { legal_name, company_number, team_email } = defaultSettings
    const company = { legal_name, company_number, registered_office: '4 Lantern Row', vat_number: 'GB 123 4567 89' }
    expect(await post(saveTab, '/cms/settings/company', company)).toBe(200)
    expect(await readSiteSettings()).toEqual({ ...defaultSettings, registered_office: '4 Lantern Row' })
    expect(await post(saveProtective, path, { ...vat, team_email, vat_number: 'GB 123 4567 89' })).toBe(200)
    expect(await readSiteSettings()).toMatchObject({ vat_number: 'GB 123 4567 89' })
  })
})

test('the shop settings are saved without changing other settings, and require a name of the shop', async () => {
  const { shop_name, shop_delivery, shop_returns } = defaultSettings
  const form = { shop_name, shop_delivery, shop_returns, shop_intro: 'Warm things.', site_name: 'Lantern Row' }
  expect(await post(saveTab, '/cms/settings/shop', form)).toBe(200)
  expect(await readSiteSettings()).toEqual({ ...defaultSettings, shop_intro: 'Warm things.' })
  expect(await post(saveTab, '/cms/settings/shop', { ...form, shop_name: ' ' })).toBe(400)
})

describe('two admins who change protective settings', () => {
  const opened = { ...vat, team_email: defaultSettings.team_email }
  const based = Object.fromEntries(
    Object.entries({ ...opened, require_two_step: '' }).map(([name, value]) => [`before:${name}`, value]),
  )

  test('each save only the fields they changed', async () => {
    const theirs = { team_email: 'theirs@example.org', require_two_step: true }
    await transaction((tx) => saveSettings(tx, theirs))
    expect(await post(saveProtective, path, { ...opened, ...based, enquiry_session_hours: '8' })).toBe(200)
    expect(await readSiteSettings()).toMatchObject({ ...theirs, enquiry_session_hours: 8 })
  })

  test('the second must choose a value when both changed the same field', async () => {
    await transaction((tx) => saveSettings(tx, { team_email: 'theirs@example.org' }))
    const mine = { ...opened, ...based, team_email: 'mine@example.org' }
    for (const _ of ['once', 'twice']) expect(await post(saveProtective, path, mine)).toBe(409)
    expect(await readSiteSettings()).toMatchObject({ team_email: 'theirs@example.org' })
    const chosen = { 'theirs:team_email': 'theirs@example.org', 'choice:team_email': 'mine' }
    expect(await post(saveProtective, path, { ...mine, ...chosen })).toBe(200)
    expect(await readSiteSettings()).toMatchObject({ team_email: 'mine@example.org' })
  })
})

test.each([
  ['20', 2000],
  [' 17.5 ', 1750],
  ['0', 0],
  ['100', 10_000],
  ['5 %', 500],
  ['12.25', 1225],
])('%s is parsed as a percentage', (typed, rate) => {
  expect(parsePercent(typed)).toBe(rate)
})

test.each(['', '-5', '100.01', '1e1', '٥', '12.345', 'twenty', '.5'])('%s is not a valid rate', (typed) => {
  expect(parsePercent(typed)).toBeUndefined()
})

test('a formatted percentage is parsed back to the same rate', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (rate) => {
      expect(parsePercent(writePercent(rate))).toBe(rate)
    }),
  )
})
