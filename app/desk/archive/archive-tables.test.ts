import { expect, test } from 'vitest'

import { archivedSettings, archivedTables } from './archive-tables.server.ts'

test('no archived column names a member of staff, counts visits or belongs to the bin', () => {
  const columns = archivedTables.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`))
  expect(columns).toContain('classes.join_link')
  expect(archivedTables.map(({ rows }) => rows)).toContainEqual(
    expect.stringContaining('order by noun, noun_id, place, sort_order'),
  )
  expect(columns).toContain('product_variants.position')
  expect(
    columns.filter((column) => /created_by|updated_by|reviewer_id|binned|visits|search_text|taken/.test(column)),
  ).toEqual([])
})

test('mail recipients and sign-in rules are not exported', () => {
  expect(archivedSettings).toContain('shop_returns')
  expect(archivedSettings).toContain('main_navigation')
  expect(archivedSettings).not.toContain('team_email')
  expect(archivedSettings).not.toContain('require_two_step')
})
