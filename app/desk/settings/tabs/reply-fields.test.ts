import { expect, test } from 'vitest'

import { mergeSettingFields } from '#app/desk/settings/form/save-settings.server.ts'
import { fieldsOf, writeTexts } from '#app/desk/settings/form/setting-fields.server.ts'
import { defaultSettings, type SiteSettings, siteSettingRules } from '#app/settings/site-settings.ts'

import { replyGroups } from './hours.server.ts'

const replyFields = fieldsOf(replyGroups)

async function save(fields: Record<string, string>, now: SiteSettings = defaultSettings) {
  const form = new FormData()
  for (const [name, typed] of Object.entries(fields)) form.set(name, typed)
  return await mergeSettingFields(replyFields, form, now)
}

test.each([
  ['09:00 - 18:00', '09:00 - 18:00'],
  ['9-17', '09:00 - 17:00'],
  ['9.30 to 12:15', '09:30 - 12:15'],
  ['', ''],
])('hours typed as %j are saved as %j', async (typed, saved) => {
  const { writes, errors } = await save({ answers_monday: typed, answers_sunday: '10 - 11' })
  expect(errors).toEqual({})
  const settings = { ...defaultSettings, ...writes }
  expect(await writeTexts(replyFields, settings)).toMatchObject({
    answers_monday: saved,
    answers_sunday: '10:00 - 11:00',
  })
  expect(siteSettingRules.reply_hours.parse(settings.reply_hours)).toEqual(settings.reply_hours)
})

test.each(['9', '18 - 9', '9 - 9', '9 - 25', '9 - 12 - 14', 'all day', '9 - 5 pm'])(
  'hours typed as %j are refused',
  async (typed) => {
    expect(await save({ answers_friday: typed })).toMatchObject({
      writes: {},
      errors: { answers_friday: expect.stringContaining('two times') },
    })
  },
)

test('closed dates are accepted in several formats, sorted and without duplicates', async () => {
  const { writes } = await save({ closed_days: '28/12/2026\n25 December 2026\n\n2026-12-25\n1st Jan 2027' })
  expect(writes.closed_days).toEqual(['2026-12-25', '2026-12-28', '2027-01-01'])
  expect(siteSettingRules.closed_days.parse(writes.closed_days)).toHaveLength(3)
  const settings = { ...defaultSettings, ...writes }
  expect((await writeTexts(replyFields, settings)).closed_days).toBe(
    '25 December 2026\n28 December 2026\n1 January 2027',
  )
})

test('a line that is not a date prevents all closed dates from being saved', async () => {
  expect(await save({ closed_days: '25 December 2026\nChristmas' })).toMatchObject({
    writes: {},
    errors: { closed_days: expect.stringContaining('a date a line') },
  })
})
