import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { moveForm, orderAfter } from '#app/content/lists/order.server.ts'

const records = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase() }))
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')

test.each([
  ['a', 1, 'bacd'],
  ['a', 3, 'bcda'],
  ['d', 0, 'dabc'],
  ['b', 1, 'abcd'],
  ['b', -1, 'bacd'],
  ['b', 99, 'acdb'],
  ['x', 0, 'abcd'],
])('moving %s to index %i gives %s', (id, to, after) => {
  expect(ids(orderAfter(records, { id, to }))).toBe(after)
})

test('no move loses, duplicates or reorders other records', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1 }), fc.nat(), fc.integer(), (all, at, to) => {
      const list = all.map((id) => ({ id }))
      const id = all[at % all.length] ?? ''
      const after = orderAfter(list, { id, to }).map((one) => one.id)
      expect(after.toSorted()).toEqual(all.toSorted())
      expect(after.filter((one) => one !== id)).toEqual(all.filter((one) => one !== id))
      expect(after.indexOf(id)).toBe(Math.max(0, Math.min(to, all.length - 1)))
    }),
  )
})

test('the form reads the value of a move button and rejects any other', () => {
  const move = { id: '0190163d-8694-739b-aea5-966c26f8ad91', to: -1 }
  expect(moveForm.parse({ seen: 'v', move: `${move.id} ${move.to}` })).toEqual({ seen: 'v', move })
  expect(moveForm.safeParse({ seen: 'v', move: 'somewhere' }).success).toBe(false)
})
