import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { siteTexts } from '#app/settings/schema.ts'
import { originalWords } from '#app/settings/texts/text-groups.ts'
import { readTexts } from '#app/settings/texts/texts.server.ts'
import { auditDetails, auditLog } from '#app/staff/audit/schema.ts'
import { askAsEditor } from '#test/ask-settings.ts'

import { action } from './text.route.tsx'

beforeEach(async () => {
  await db.delete(siteTexts)
})

const path = '/cms/texts/site/contact'
const original = originalWords('site/contact')
const ask = (form: Record<string, string>) => askAsEditor(action, { path, params: { group: 'contact' }, form })
const reword = async (name: keyof typeof original, words: string) =>
  await ask({ [name]: words, [`before:${name}`]: original[name] })

async function lastEvent() {
  const [event] = await db
    .select({ action: auditLog.action, details: auditDetails.details })
    .from(auditLog)
    .leftJoin(auditDetails, eq(auditDetails.seq, auditLog.seq))
    .orderBy(desc(auditLog.seq))
    .limit(1)
  return event
}

test('a reworded text is saved, and in the audit log by its label', async () => {
  expect(await reword('introduction', 'Write to us.')).toMatchObject({
    status: 200,
    stored: { introduction: 'Write to us.' },
  })
  expect(await readTexts('site/contact')).toEqual({ ...original, introduction: 'Write to us.' })
  expect(await lastEvent()).toEqual({
    action: 'reworded',
    details: { of: 'Contact form', changed: ['Introduction'] },
  })
})

test("two people who reword different texts both succeed; for the same text the second sees the first one's", async () => {
  const [one, two] = await Promise.all([reword('introduction', 'Write.'), reword('success_title', 'Sent!')])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(await reword('introduction', 'Call.')).toMatchObject({
    status: 409,
    conflicts: { introduction: { theirs: 'Write.' } },
  })
  expect(await readTexts('site/contact')).toMatchObject({ introduction: 'Write.', success_title: 'Sent!' })
})

test('resetting a text to the original deletes its stored wording and saves what else was typed', async () => {
  await reword('introduction', 'Write.')
  const form = {
    original: 'introduction',
    introduction: 'Write to',
    'before:introduction': 'Write.',
    success_title: 'Sent!',
    'before:success_title': original.success_title,
  }
  expect(await ask(form)).toMatchObject({
    status: 200,
    stored: { introduction: original.introduction, success_title: 'Sent!' },
  })
  expect(await db.select({ key: siteTexts.textKey }).from(siteTexts)).toEqual([{ key: 'site/contact/success_title' }])
})

test('an invalid text is returned with its error, and the others are saved', async () => {
  const form = { introduction: 'Dear {name}', success_title: 'Sent!' }
  expect(await ask(form)).toMatchObject({
    status: 400,
    errors: { introduction: 'Introduction: {name} is not a placeholder here. There are none in this text' },
    values: { introduction: 'Dear {name}' },
    stored: { success_title: 'Sent!' },
  })
})

test.each(['constructor', 'nowhere', '../emails/order-sent'])(
  'the unknown text group %s is answered with 404',
  async (group) => {
    expect(await askAsEditor(action, { path, params: { group }, form: {} })).toMatchObject({ status: 404 })
  },
)
