import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { openingHours } from '#app/desk/settings/tabs/hours.server.ts'
import { settingsTabs } from '#app/desk/settings/tabs/tabs.server.ts'
import { beforeName, choiceName, theirsName } from '#app/platform/forms/merge-form.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'

import { mergeSettingFields } from './save-settings.server.ts'
import { fieldsOf, type SettingField } from './setting-fields.server.ts'

type Fields = Record<string, SettingField>
const { site_name, contact_phone } = defaultSettings
const [generalFields, bookFields, shopFields, socialFields] = (['', 'book', 'shop', 'social'] as const).map((tab) =>
  fieldsOf(settingsTabs[tab].groups),
) as Fields[] as [Fields, Fields, Fields, Fields]

function sent(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('fields that one editor changed', () => {
  test('are saved where they differ from the shown values, and nothing else is', async () => {
    const theirs = { ...defaultSettings, contact_phone: '020 7946 0999' }
    const form = sent({
      site_name: 'Lantern Row',
      [beforeName('site_name')]: site_name,
      contact_phone,
      [beforeName('contact_phone')]: contact_phone,
    })
    expect(await mergeSettingFields(generalFields, form, theirs)).toEqual({
      writes: { site_name: 'Lantern Row' },
      errors: {},
      conflicts: {},
      stored: { site_name: 'Lantern Row', contact_phone: '020 7946 0999' },
    })
  })

  test("do not overwrite another person's value unless it was shown", async () => {
    const now = { ...defaultSettings, site_name: 'Theirs' }
    const mine = { site_name: 'Mine', [beforeName('site_name')]: site_name }
    expect(await mergeSettingFields(generalFields, sent(mine), now)).toMatchObject({
      writes: {},
      conflicts: { site_name: { theirs: 'Theirs' } },
    })
    const chosen = { ...mine, [choiceName('site_name')]: 'mine', [theirsName('site_name')]: 'Theirs' }
    expect((await mergeSettingFields(generalFields, sent(chosen), now)).writes).toEqual({ site_name: 'Mine' })
    const outdated = { ...chosen, [theirsName('site_name')]: 'What they wrote before that' }
    expect(await mergeSettingFields(generalFields, sent(outdated), now)).toMatchObject({
      writes: {},
      conflicts: { site_name: { theirs: 'Theirs' } },
    })
    const merged = await mergeSettingFields(
      generalFields,
      sent({ ...chosen, [choiceName('site_name')]: 'theirs' }),
      now,
    )
    expect(merged).toMatchObject({ writes: {}, conflicts: {}, stored: { site_name: 'Theirs' } })
  })

  test("overwrite the editor's own earlier save, whether it arrived or not", async () => {
    for (const current of [site_name, 'Sent before']) {
      const form = sent({ site_name: 'Mine', [beforeName('site_name')]: site_name })
      form.append(beforeName('site_name'), 'Sent before')
      const now = { ...defaultSettings, site_name: current }
      expect(await mergeSettingFields(generalFields, form, now)).toMatchObject({
        writes: { site_name: 'Mine' },
        conflicts: {},
      })
      form.set('site_name', site_name)
      const back = current === site_name ? {} : { site_name }
      expect(await mergeSettingFields(generalFields, form, now)).toMatchObject({ writes: back, stored: { site_name } })
      expect((await mergeSettingFields(generalFields, form, { ...now, site_name: 'Theirs' })).conflicts).toMatchObject({
        site_name: { theirs: 'Theirs' },
      })
    }
  })

  test("that equal another person's value cause no conflict", async () => {
    const now = { ...defaultSettings, site_name: 'Ours' }
    const form = sent({ site_name: 'Ours', [beforeName('site_name')]: site_name })
    expect(await mergeSettingFields(generalFields, form, now)).toMatchObject({
      writes: {},
      conflicts: {},
      stored: { site_name: 'Ours' },
    })
  })

  test('with an invalid value do not prevent the other fields from being saved', async () => {
    const form = sent({ book_title: '', book_blurb: 'Warm.', book_retailer_url: 'javascript:alert(1)' })
    expect(await mergeSettingFields(bookFields, form, defaultSettings)).toMatchObject({
      writes: { book_blurb: 'Warm.' },
      errors: { book_retailer_url: expect.stringContaining('https://') },
    })
  })

  test('typed in several lines are joined where a single line is expected', async () => {
    const form = sent({ shop_returns: 'Send it back.\r\nWe refund it.' })
    expect((await mergeSettingFields(shopFields, form, defaultSettings)).writes).toEqual({
      shop_returns: 'Send it back. We refund it.',
    })
  })
})

test('two editors who change different profiles both succeed', async () => {
  const first = await mergeSettingFields(
    socialFields,
    sent({ x: 'https://x.com/a', [beforeName('x')]: '' }),
    defaultSettings,
  )
  const now = { ...defaultSettings, ...first.writes }
  const form = sent({ tiktok: 'https://www.tiktok.com/@a', [beforeName('tiktok')]: '', x: '', [beforeName('x')]: '' })
  expect((await mergeSettingFields(socialFields, form, now)).writes).toEqual({
    social_media_urls: {
      ...defaultSettings.social_media_urls,
      x: 'https://x.com/a',
      tiktok: 'https://www.tiktok.com/@a',
    },
  })
})

describe('opening hours', () => {
  test('are read from the form field as they were written into it', () => {
    const part = fc.stringMatching(/^[A-Za-z][A-Za-z0-9. -]{0,20}[a-z0-9]$/)
    const lines = fc.uniqueArray(fc.record({ days: part, hours: part }), {
      selector: ({ days }) => days,
      minLength: 1,
      maxLength: 14,
    })
    fc.assert(
      fc.property(lines, (hours) => {
        const { rule, write } = openingHours.opening_hours
        expect(rule.parse(write(hours))).toEqual(hours)
      }),
    )
  })

  test.each([
    ['', /Please enter the opening hours/],
    ['Monday', /days, a colon and hours/],
    ['Monday: 9\nMonday: 10', /the same days/],
    [`${'x'.repeat(61)}: 9`, /60 characters or fewer/],
  ])('%j are refused', (typed, reason) => {
    expect(openingHours.opening_hours.rule.safeParse(typed).error?.issues[0]?.message).toMatch(reason)
  })
})
