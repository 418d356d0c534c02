import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { csvHeading, csvLine, readCell } from './csv.ts'

describe('a line of CSV', () => {
  test('quotes cells with commas, quotes or line breaks', () => {
    expect(csvLine(['plain', 'a,b', 'a "b"', 'a\nb', '', null])).toBe('plain,"a,b","a ""b""","a\nb",,\r\n')
  })

  test('quotes cells with semicolons or tabs, which separate cells in other countries', () => {
    expect(csvLine(['a;=1+1', 'a\t=1+1'])).toBe('"a;=1+1","a\t=1+1"\r\n')
  })

  test.each(['=1+1', '+44 20 7946', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=cmd|calc', '＝1', '\u00A0＋1'])(
    'turns the formula %j into text',
    (formula) => {
      expect(csvLine([formula]).replace(/^"/, '')).toMatch(/^'/)
    },
  )

  test('preserves any text, and never begins a cell like a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const read = readLine(csvLine(cells))
        expect(read.map(readCell)).toEqual(cells)
        for (const cell of read) expect(cell.trimStart()).not.toMatch(/^[=+\-@]/)
      }),
    )
  })
})

test.each(['=1', ' -2', '＝3', '\t', "'=1", "''+2", "'plain'", "'\t", "' -1"])(
  '%j is read back with its apostrophes',
  (text) => {
    expect(readLine(csvLine([text])).map(readCell)).toEqual([text])
  },
)

test('a file begins with the byte order mark that tells Excel it is UTF-8', () => {
  expect(csvHeading(['Name', 'E-mail'])).toBe('\u{FEFF}Name,E-mail\r\n')
})

/** Parses a line as spreadsheets do (RFC 4180). */
function readLine(line: string) {
  return [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}
