import { describe, expect, test } from 'vitest'

import { auditHref, readAuditQuery } from './audit-query.ts'

const ada = '0190a1b2-0000-7000-8000-00000000ada0'

function read(address: string) {
  return readAuditQuery(new URLSearchParams(address))
}

describe('the address of the audit log', () => {
  test('holds the person, the kind, the days and the start of the page, but not the search term', () => {
    const address = `kind=reading&person=${ada}&from=2026-01-05&to=2026-01-06&sealed=3f2a&before=51`
    const query = read(address)
    expect(query).toMatchObject({
      sealed: '3f2a',
      filters: { kind: 'reading', person: ada, from: '2026-01-05', to: '2026-01-06' },
      before: 51,
      after: undefined,
    })
    expect(read(auditHref(query, { before: 51 }))).toEqual(query)
    expect(auditHref(read(''))).toBe('')
    // A search term never appears in an address.
    expect(auditHref(read('search=Okafor'))).toBe('')
  })

  test.each([
    'kind=all',
    "kind=reading' or '1'='1",
    'person=ada',
    'hours=night',
    `person=${ada}'--`,
    'person=%25',
    'from=2026-02-31',
    'from=2026-13-01',
    'to=2025-02-29',
    'from=31/01/2026',
    'from=1999-12-31',
    'from=20260101',
    'from=2026-01-01T00:00',
    'before=0',
    'before=-5',
    'before=1.5',
    'before=1e3',
    'before=NaN',
    'before=Infinity',
    'after=9999999999999999999999',
    'after=0x10',
    'after=',
  ])('falls back to the default for an invalid parameter: %s', (address) => {
    expect(read(address)).toEqual(read(''))
  })

  test('accepts a date range in reverse order', () => {
    expect(read('from=2026-03-02&to=2026-03-01').filters).toEqual({ from: '2026-03-01', to: '2026-03-02' })
  })
})
