import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { beforeName, mergeField, mergeForm } from './merge-form.ts'

const some = fc.constantFrom('a', 'b', 'c', '')

describe('a field', () => {
  test('that was not changed here takes the value saved meanwhile', () => {
    fc.assert(
      fc.property(some, some, (before, now) => {
        expect(mergeField({ mine: before, befores: [before], now })).toBe('now')
      }),
    )
  })

  test('never overwrites a value that its author has not seen', () => {
    fc.assert(
      fc.property(some, fc.array(some, { minLength: 1 }), some, some, some, (mine, befores, now, seen, choice) => {
        const outcome = mergeField({ mine, befores, now, seen, choice })
        if (outcome === 'mine') expect([...befores, seen]).toContain(now)
      }),
    )
  })

  test('in conflict takes the chosen version, and stays in conflict if the author chose none or saw an older one', () => {
    const sides = { mine: 'a', befores: ['b'], now: 'c', seen: 'c' }
    expect(mergeField({ ...sides, choice: 'mine' })).toBe('mine')
    expect(mergeField({ ...sides, choice: 'theirs' })).toBe('now')
    expect(mergeField(sides)).toBe('conflict')
    expect(mergeField({ ...sides, seen: 'what it was before', choice: 'mine' })).toBe('conflict')
  })
})

test('a form is merged with the saved values, whatever line breaks the browser sends', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['address', '1 Row\r\nLondon '],
    [beforeName('address'), '1 Row\nLondon'],
    ['name', 'Mine'],
    [beforeName('name'), 'Before'],
  ] as const)
    form.append(name, value)
  const merged = mergeForm(form, { address: 'Theirs', name: 'Theirs too' })
  expect(merged).toMatchObject({ theirs: { name: 'Theirs too' }, base: { address: 'Theirs', name: 'Before' } })
  expect(merged.form.get('address')).toBe('Theirs')
})
