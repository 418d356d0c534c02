import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { fitTitle } from './fitted-title.ts'

// Every letter is half as wide as it is high.
const measure = (text: string, size: number) => (text.length * size) / 2
const room = { width: 200, maxLines: 3, sizes: [40, 20] as const }

test('a short title is set in the large size', () => {
  expect(fitTitle('Contact Us', room, measure)).toEqual({ size: 40, lines: ['Contact Us'] })
})

test('a longer title is wrapped, then set in a smaller size', () => {
  expect(fitTitle('Antenatal Classes', room, measure)).toEqual({ size: 40, lines: ['Antenatal', 'Classes'] })
  const small = { size: 20, lines: ['Care at home, with', 'one midwife'] }
  expect(fitTitle('Care at home, with one midwife', room, measure)).toEqual(small)
})

test('a title that is still too long ends in an ellipsis', () => {
  const { size, lines } = fitTitle('a word '.repeat(40).trim(), room, measure)
  expect(size).toBe(20)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(/…$/)
  expect(fitTitle('x'.repeat(100), room, measure).lines).toEqual([`${'x'.repeat(19)}…`])
})

test('no line is wider than the available width, whatever the title', () => {
  assert(
    property(string(), (title) => {
      const { size, lines } = fitTitle(title, room, measure)
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(200)
    }),
  )
})
