import { expect, test } from 'vitest'

import { exportFileName, exportLabel } from './csv-export.ts'

const now = new Date('2026-11-29T23:30:00Z')

test.each([
  [{ from: '2026-10-01', to: '2026-10-31' }, 'orders-2026-10-01-to-2026-10-31.csv'],
  [{ from: '2026-10-01' }, 'orders-2026-10-01-to-2026-11-29.csv'],
  [{ to: '2026-10-31' }, 'orders-to-2026-10-31.csv'],
  [{}, 'orders-to-2026-11-29.csv'],
])('the file of an export of %j is named after its days', (days, name) => {
  expect(exportFileName('orders', days, now)).toBe(name)
})

test('an export after midnight in London is of the new day', () => {
  expect(exportFileName('orders', {}, new Date('2026-07-01T23:30:00Z'))).toBe('orders-to-2026-07-02.csv')
})

test('the link to an export says how much it will hold', () => {
  expect(exportLabel('order', { total: 37 })).toBe('Export 37 orders')
  expect(exportLabel('order', { total: 1 })).toBe('Export 1 order')
  expect(exportLabel('order', { total: 10_000, isMore: true })).toBe('Export 10,000+ orders')
  expect(exportLabel('order', undefined)).toBe('Export orders')
})
