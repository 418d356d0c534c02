import { expect, test } from 'vitest'

import { sessionParams } from './session-params.ts'

test('long names of products and variants are shortened without splitting a character', () => {
  const line = { productName: `${'x'.repeat(249)}👶 (blue)`, quantity: 1, unitPence: 10_00 }
  const expiresAt = new Date()
  const sent = sessionParams({ id: 'a', email: 'a@b.example', lines: [line], expiresAt })
  expect(sent.line_items?.[0]?.price_data?.product_data?.name.isWellFormed()).toBe(true)
})
