import { expect, test } from 'vitest'

import { fieldsOf } from '#app/desk/settings/texts/setting-fields.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'

import { areaGroups } from './areas.server.ts'

const scotland = fieldsOf(areaGroups)['nation_scotland']!

test('a nation is added once to the chosen nations and can be removed again', () => {
  expect(scotland.read(defaultSettings)).toBe('no')
  const both = { ...defaultSettings, ...scotland.write(defaultSettings, 'yes') }
  expect(both.care_nations).toEqual(['england', 'scotland'])
  expect(scotland.write(both, 'yes').care_nations).toEqual(['england', 'scotland'])
  expect(scotland.read(both)).toBe('yes')
  expect(scotland.write(both, 'no').care_nations).toEqual(['england'])
})
