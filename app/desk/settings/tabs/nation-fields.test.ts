import { expect, test } from 'vitest'

import { fieldsOf } from '#app/desk/settings/form/setting-fields.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'

import { areaGroups } from './areas.server.ts'

const scotland = fieldsOf(areaGroups)['nation_scotland']!

test('a nation is added once to the chosen nations and can be removed again', () => {
  expect(scotland.read(defaultSettings)).toBe(false)
  const both = { ...defaultSettings, ...scotland.put(defaultSettings, true) }
  expect(both.care_nations).toEqual(['england', 'scotland'])
  expect(scotland.put(both, true).care_nations).toEqual(['england', 'scotland'])
  expect(scotland.read(both)).toBe(true)
  expect(scotland.put(both, false).care_nations).toEqual(['england'])
})
