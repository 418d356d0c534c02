import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { openingHours } from '#app/desk/settings/tabs/hours.server.ts'
import { settingsTabs } from '#app/desk/settings/tabs/tabs.server.ts'
import { beforeName, theirsName } from '#app/platform/forms/merge-form.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'

import { mergeTexts } from './save-texts.server.ts'
import { fieldsOf, type SettingFields } from './setting-fields.ts'
import { keepMine, takeTheirs } from './text-fields.ts'

const { site_name, contact_phone } = defaultSettings
const [generalFields, bookFields, shopFields, socialFields] = (['', 'book', 'shop', 'social'] as const).map((tab) =>
  fieldsOf(settingsTabs[tab].groups),
) as [SettingFields, SettingFields, SettingFields, SettingFields]

function sent(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('fields that one editor changed', () => {
  test('are saved where they differ from the shown values, and nothing else is', () => {
    const theirs = { ...defaultSettings, contact_phone: '020 7946 0999' }
    const form = sent({
      site_name: 'Lantern Row',
      [beforeName('site_name')]: site_name,
      contact_phone,
      [beforeName('contact_phone')]: contact_phone,
    })
    expect(mergeTexts(generalFields, form, theirs)).toEqual({
      writes: { site_name: 'Lantern Row' },
      errors: {},
      theirs: {},
      stored: { site_name: 'Lantern Row', contact_phone: '020 7946 0999' },
    })
  })

  test("do not overwrite another person's value unless it was shown", () => {
    const now = { ...defaultSettings, site_name: 'Theirs' }
    const mine = { site_name: 'Mine', [beforeName('site_name')]: site_name }
    expect(mergeTexts(generalFields, sent(mine), now)).toMatchObject({ writes: {}, theirs: { site_name: 'Theirs' } })
    const chosen = { ...mine, [keepMine]: 'site_name', [theirsName('site_name')]: 'Theirs' }
    expect(mergeTexts(generalFields, sent(chosen), now).writes).toEqual({ site_name: 'Mine' })
    const outdated = { ...chosen, [theirsName('site_name')]: 'What they wrote before that' }
    expect(mergeTexts(generalFields, sent(outdated), now)).toMatchObject({
      writes: {},
      theirs: { site_name: 'Theirs' },
    })
    const merged = mergeTexts(generalFields, sent({ ...mine, [takeTheirs]: 'site_name' }), now)
    expect(merged).toMatchObject({ writes: {}, theirs: {}, stored: { site_name: 'Theirs' } })
  })

  test("overwrite the editor's own earlier save, whether it arrived or not", () => {
    for (const current of [site_name, 'Sent before']) {
      const form = sent({ site_name: 'Mine', [beforeName('site_name')]: site_name })
      form.append(beforeName('site_name'), 'Sent before')
      const now = { ...defaultSettings, site_name: current }
      expect(mergeTexts(generalFields, form, now)).toMatchObject({ writes: { site_name: 'Mine' }, theirs: {} })
      form.set('site_name', site_name)
      const back = current === site_name ? {} : { site_name }
      expect(mergeTexts(generalFields, form, now)).toMatchObject({ writes: back, stored: { site_name } })
      expect(mergeTexts(generalFields, form, { ...now, site_name: 'Theirs' }).theirs).toEqual({ site_name: 'Theirs' })
    }
  })

  test("that equal another person's value cause no conflict", () => {
    const now = { ...defaultSettings, site_name: 'Ours' }
    const form = sent({ site_name: 'Ours', [beforeName('site_name')]: site_name })
    expect(mergeTexts(generalFields, form, now)).toMatchObject({
      writes: {},
      theirs: {},
      stored: { site_name: 'Ours' },
    })
  })

  test('with an invalid value do not prevent the other fields from being saved', () => {
    const form = sent({ book_title: '', book_blurb: 'Warm.', book_retailer_url: 'javascript:alert(1)' })
    expect(mergeTexts(bookFields, form, defaultSettings)).toMatchObject({
      writes: { book_blurb: 'Warm.' },
      errors: { book_retailer_url: expect.stringContaining('https://') },
    })
  })

  test('typed in several lines are joined where a single line is expected', () => {
    const form = sent({ shop_returns: 'Send it back.\r\nWe refund it.' })
    expect(mergeTexts(shopFields, form, defaultSettings).writes).toEqual({
      shop_returns: 'Send it back. We refund it.',
    })
  })
})

test('two editors who change different profiles both succeed', () => {
  const first = mergeTexts(socialFields, sent({ x: 'https://x.com/a', [beforeName('x')]: '' }), defaultSettings)
  const now = { ...defaultSettings, ...first.writes }
  const form = sent({ tiktok: 'https://www.tiktok.com/@a', [beforeName('tiktok')]: '', x: '', [beforeName('x')]: '' })
  expect(mergeTexts(socialFields, form, now).writes).toEqual({
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
        const typed = openingHours.read({ ...defaultSettings, opening_hours: hours })
        expect(openingHours.write(defaultSettings, openingHours.rule.parse(typed))).toEqual({ opening_hours: hours })
      }),
    )
  })

  test.each([
    ['', /Please enter the opening hours/],
    ['Monday', /days, a colon and hours/],
    ['Monday: 9\nMonday: 10', /the same days/],
    [`${'x'.repeat(61)}: 9`, /60 characters or fewer/],
  ])('%j are refused', (typed, reason) => {
    expect(openingHours.rule.safeParse(typed).error?.issues[0]?.message).toMatch(reason)
  })
})
