import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { contrast } from './contrast.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const grounds = ['cream', 'paper', 'blush', 'butter', 'sage-mist']

// WCAG 2.2: 7 for body text (AAA, 1.4.6), 4.5 for other text (AA, 1.4.3), 3 for controls (1.4.11).
const pairs: [least: number, foreground: string, backgrounds: string[]][] = [
  [7, 'ink', grounds],
  [4.5, 'ink-soft', grounds],
  [4.5, 'plum', grounds],
  [4.5, 'clay', grounds],
  [4.5, 'sage', ['cream', 'paper', 'sage-mist']],
  [4.5, 'danger', ['cream', 'paper', 'blush']],
  [4.5, 'on-door', ['door', 'door-deep']],
  [4.5, 'on-danger', ['danger-fill', 'danger-deep']],
  [7, 'on-dusk', ['dusk']],
  [4.5, 'lamp', ['dusk']],
  [4.5, 'on-lamp', ['lamp']],
  [3, 'edge', ['cream', 'paper', 'butter', 'blush']],
  [3, 'clay', ['cream', 'paper', 'blush', 'butter', 'sage-mist']],
  [3, 'door', ['paper', 'cream']],
]

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const colours = readColours(scheme)

  test.each(pairs.flatMap(([least, front, backs]) => backs.map((back) => [front, back, least] as const)))(
    '%s on %s has a contrast of at least %d',
    (front, back, least) => {
      expect(contrast(colours[front], colours[back])).toBeGreaterThanOrEqual(least)
    },
  )
})

test('every colour is defined for both schemes', () => {
  const names = [...css.matchAll(/--color-([a-z-]+):/g)].map((match) => match[1])
  expect(Object.keys(readColours('dark'))).toEqual(names)
})

function readColours(scheme: 'light' | 'dark') {
  const tokens = css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6,8}), (#[0-9a-f]{6,8})\);/g)
  return Object.fromEntries([...tokens].map(([, name, light, dark]) => [name, scheme === 'light' ? light! : dark!]))
}
