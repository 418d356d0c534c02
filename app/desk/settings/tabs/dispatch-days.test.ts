import { expect, test } from 'vitest'

import { mergeSettingFields } from '#app/desk/settings/form/save-settings.server.ts'
import { fieldsOf, writeTexts } from '#app/desk/settings/form/setting-fields.server.ts'
import { defaultSettings, siteSettingRules } from '#app/settings/site-settings.ts'
import { describeDispatch } from '#app/shop/delivery/delivery-text.ts'

import { settingsTabs } from './tabs.server.ts'

const shopFields = fieldsOf(settingsTabs.shop.groups)

test.each([
  ['2', 2],
  ['10', 10],
  ['', 0],
  ['0', undefined],
  ['11', undefined],
  ['1.5', undefined],
])('%j working days until dispatch are saved as %j', async (typed, days) => {
  const form = new FormData()
  form.set('shop_dispatch_days', typed)
  const now = { ...defaultSettings, shop_dispatch_days: 5 }
  const { writes, errors } = await mergeSettingFields(shopFields, form, now)
  expect(writes.shop_dispatch_days).toBe(days)
  expect('shop_dispatch_days' in errors).toBe(days === undefined)
  if (days === undefined) return
  const written = { ...defaultSettings, ...writes }
  expect(siteSettingRules.shop_dispatch_days.parse(written.shop_dispatch_days)).toBe(days)
  expect((await writeTexts(shopFields, written)).shop_dispatch_days).toBe(typed)
})

test('buyers read how soon an order is sent', () => {
  const described = [0, 1, 2].map((days) => describeDispatch({ shop_dispatch_days: days }))
  expect(described).toEqual([undefined, 'Sent within 1 working day', 'Sent within 2 working days'])
})
