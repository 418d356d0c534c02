import { readFileSync } from 'node:fs'

import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import {
  brandStyles,
  buttonColours,
  colourPattern,
  darkSchemeTint,
  grounds,
  leastContrast,
  lowestContrast,
  nearestReadable,
  originalColours,
} from './brand-colours.ts'
import { contrast } from './contrast.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const anyColour = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('the background and original colours match those of tokens.css', () => {
  for (const name of Object.keys(grounds.light) as (keyof typeof grounds.light)[])
    expect(css).toContain(`--color-${name}: light-dark(${grounds.light[name]}, ${grounds.dark[name]});`)
  expect(css).toContain(`--color-plum: light-dark(${originalColours.action},`)
  expect(css).toContain(`--color-clay: light-dark(${originalColours.accent},`)
})

test('any chosen colour gets a readable tint in the dark scheme and a readable shade in the light one', () => {
  assert(
    property(anyColour, (colour) => {
      expect(darkSchemeTint(colour)).toMatch(colourPattern)
      expect(lowestContrast(darkSchemeTint(colour), 'dark')).toBeGreaterThanOrEqual(leastContrast)
      expect(lowestContrast(nearestReadable(colour, 'light'), 'light')).toBeGreaterThanOrEqual(leastContrast)
    }),
  )
})

test('the text on buttons is readable in any readable brand colour', () => {
  assert(
    property(anyColour, (colour) => {
      for (const { door, deep, words } of Object.values(buttonColours(nearestReadable(colour, 'light')))) {
        expect(contrast(words, door)).toBeGreaterThanOrEqual(leastContrast)
        expect(contrast(words, deep)).toBeGreaterThanOrEqual(leastContrast)
      }
    }),
  )
})

test('the styles override only the colours that were chosen', () => {
  expect(brandStyles({ action: '', accent: '' })).toBe('')
  expect(brandStyles({ action: '', accent: '#7a3b12' })).toMatch(/^:root\{--color-clay:light-dark\(#7a3b12,#\w{6}\)\}$/)
  const both = brandStyles({ action: '#14532d', accent: '#7a3b12' })
  expect(both).toContain('--color-door:light-dark(#14532d,')
  expect(both.length).toBeLessThan(250)
})
