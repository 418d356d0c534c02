import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { readSiteSettings, saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { auditDetails, auditLog } from '#app/staff/audit/schema.ts'
import { askAsEditor } from '#test/ask-settings.ts'

import { action } from './tabs/tab.route.tsx'

beforeEach(async () => {
  await transaction((tx) => saveSettings(tx, defaultSettings))
})

const save = async (form: Record<string, string>, tab?: string) =>
  await askAsEditor(action, { path: `/cms/settings/${tab ?? ''}`, form, ...(tab ? { params: { tab } } : {}) })
const general = (form: Record<string, string>) => save(form)
const social = (form: Record<string, string>) => save(form, 'social')
const { site_name, contact_email, contact_phone } = defaultSettings

test('seven editors who save different fields at once all succeed', async () => {
  const profiles = ['x', 'facebook', 'instagram', 'tiktok', 'linkedin']
  const saves = profiles.map((name) => social({ [name]: `https://${name}.example/us`, [`before:${name}`]: '' }))
  const more = [
    general({ site_name: 'Lantern Row', 'before:site_name': site_name }),
    general({ contact_phone: '020 7946 0999', 'before:contact_phone': contact_phone }),
  ]
  const answers = await Promise.all([...saves, ...more])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await readSiteSettings()).toEqual({
    ...defaultSettings,
    site_name: 'Lantern Row',
    contact_phone: '020 7946 0999',
    social_media_urls: Object.fromEntries(profiles.map((name) => [name, `https://${name}.example/us`])),
  })
})

test('of four editors who save the same field at once one succeeds, and the others see the saved value', async () => {
  const names = ['One', 'Two', 'Three', 'Four']
  const answers = await Promise.all(names.map((name) => general({ site_name: name, 'before:site_name': site_name })))
  const { site_name: current } = await readSiteSettings()
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(3)
  for (const answer of refused)
    expect(answer).toMatchObject({ conflicts: { site_name: { theirs: current } }, base: { site_name } })
})

test("saving the whole form does not undo another person's changes", async () => {
  await general({ contact_email: 'new@hearthside.example', 'before:contact_email': contact_email })
  const whole = { site_name: 'Lantern Row', contact_email, contact_phone }
  const befores = {
    'before:site_name': site_name,
    'before:contact_email': contact_email,
    'before:contact_phone': contact_phone,
  }
  expect(await general({ ...whole, ...befores })).toMatchObject({ status: 200, saved: { title: 'Settings updated' } })
  expect(await readSiteSettings()).toMatchObject({ site_name: 'Lantern Row', contact_email: 'new@hearthside.example' })
})

test('an invalid field shows its error, and the others are saved and recorded', async () => {
  const form = { contact_email: 'nonsense', opening_hours: 'Every day: 8 AM - 8 PM', contact_phone: '020 7946 0111' }
  const answer = await save(form, 'contact')
  expect(answer).toMatchObject({
    status: 400,
    saved: { title: 'Settings updated' },
    errors: { contact_email: 'Please enter a valid email address' },
    values: { contact_email: 'nonsense' },
  })
  expect(await readSiteSettings()).toMatchObject({
    contact_email,
    opening_hours: [{ days: 'Every day', hours: '8 AM - 8 PM' }],
    contact_phone: '020 7946 0111',
  })
  const [row] = await db
    .select({ details: auditDetails.details })
    .from(auditLog)
    .innerJoin(auditDetails, eq(auditDetails.seq, auditLog.seq))
    .orderBy(desc(auditLog.seq))
    .limit(1)
  expect(row?.details).toEqual({ changed: expect.arrayContaining(['contact_phone', 'opening_hours']) })
})
