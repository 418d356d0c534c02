import { createHash } from 'node:crypto'

import { afterAll, beforeAll, describe, test } from 'vitest'

import {
  documentName,
  createBackup,
  createRestoreTarget,
  signBytes,
  withBody,
  withHeader,
  withRow,
} from '#test/factories/backup.ts'

let lines: string[] = []
let target: Awaited<ReturnType<typeof createRestoreTarget>>

beforeAll(async () => {
  const backup = await createBackup()
  ;({ lines } = backup)
  target = await createRestoreTarget(backup.file)
})
afterAll(() => target.end())

const foreign = /is not a Hearthside backup, or it was altered/
const damaged = /site\.backup is damaged/
const unlike = /is not built like ours/
const unfit = /does not fit the database: [^\n]*\. Nothing was restored\.$/
const miscounted = /cms_users has \d+ rows that fit and should have \d+\. Nothing was restored\.$/
const noFileName = /holds a file of a name that no file has/
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Sections = { name: string; columns: string[]; rows: number }[]
const withStaff = (change: (section: Sections[number]) => object) =>
  withHeader(lines, ({ sections }) => ({
    sections: sections.map((one) => (one.name === 'cms_users' ? { ...one, ...change(one) } : one)),
  }))
const withStaffRow = (change: (row: unknown[], columns: string[]) => unknown) => withRow(lines, 'cms_users', change)
const withValue = (column: string, value: unknown) =>
  withStaffRow((row, columns) => row.with(columns.indexOf(column), value))
const isFile = (line: string) => line.startsWith('{"file"')
const withFile = (...file: string[]) => withBody(lines, (body) => [...body.filter((x) => !isPieceOrFile(x)), ...file])
const isPieceOrFile = (line: string) => isFile(line) || line.startsWith('"')
const withFileName = (name: string) => withBody(lines, (body) => [...body, JSON.stringify({ file: name })])
const inBytes = (find: string, replacement: Buffer) => {
  const text = Buffer.from(`${lines.slice(0, -1).join('\n')}\n`)
  const at = text.indexOf(find)
  return signBytes(Buffer.concat([text.subarray(0, at), replacement, text.subarray(at + replacement.length)]))
}

// The names that no file has are those of files.test.ts.
describe('restore refuses a correctly signed archive', () => {
  test.each<[string, () => Uint8Array, RegExp]>([
    ['of another format word', () => withHeader(lines, () => ({ format: 'hearthside' })), foreign],
    ['of another version', () => withHeader(lines, () => ({ version: 2 })), /has format 2, and this Hearthside/],
    ['whose version is a text', () => withHeader(lines, () => ({ version: '1.5' })), /has format 1\.5, and this/],
    ['made at no time', () => withHeader(lines, () => ({ made: 'yesterday' })), foreign],
    ['with no keys', () => withHeader(lines, () => ({ keys: undefined })), foreign],
    [
      'for a key that nobody has',
      () => withHeader(lines, ({ keys }) => ({ keys: { ...keys, needed: ['0badc0de'] } })),
      /needs the encryption key 0badc0de, which is not here/,
    ],
    [
      'whose check of the key was altered',
      () => withHeader(lines, ({ keys }) => ({ keys: { ...keys, sealed: `${keys.sealed.slice(0, -8)}AAAAAAA=` } })),
      /check of its encryption key cannot be decrypted/,
    ],
    [
      'of newer migrations',
      () => withHeader(lines, ({ migrations }) => ({ migrations: [...migrations, 'newer'] })),
      /comes from a newer version of Hearthside/,
    ],
    [
      'of other migrations, as before the first release',
      () => withHeader(lines, ({ migrations }) => ({ migrations: ['other', ...migrations] })),
      /comes from a Hearthside with other tables, such as one from before the first release: restore it with that version\. .*npm run content/,
    ],
    [
      'of no migrations',
      () => withHeader(lines, () => ({ migrations: [] })),
      /comes from a Hearthside with other tables/,
    ],
    ['with no sections', () => withHeader(lines, () => ({ sections: [] })), /The archive lacks \w+: it was altered/],
    [
      'that does not mention a table',
      () => withHeader(lines, (h) => ({ sections: h.sections.filter(({ name }) => name !== 'accounts') })),
      /The archive lacks accounts: it was altered/,
    ],
    [
      'that mentions a table twice',
      () => withHeader(lines, ({ sections }) => ({ sections: [...sections, sections[0]] })),
      /The archive holds \w+ twice: it was altered/,
    ],
    ['of an unknown table', () => withStaff(() => ({ name: 'pg_authid' })), unlike],
    ['with a table named __proto__', () => withStaff(() => ({ name: '__proto__' })), unlike],
    ['with an unknown column', () => withStaff(({ columns }) => ({ columns: [...columns, 'shell'] })), unlike],
    ['without a column', () => withStaff(({ columns }) => ({ columns: columns.slice(1) })), unlike],
    ['with columns in another order', () => withStaff(({ columns }) => ({ columns: columns.toReversed() })), unlike],
    ['that counts a row too many', () => withStaff(({ rows }) => ({ rows: rows + 1 })), miscounted],
    ['that counts a row too few', () => withStaff(({ rows }) => ({ rows: rows - 1 })), miscounted],
    ['that counts less than nothing', () => withStaff(() => ({ rows: -1 })), foreign],
    ['that counts half a row', () => withStaff(() => ({ rows: 0.5 })), foreign],
    ['whose count is a text', () => withStaff(() => ({ rows: '1' })), foreign],
    [
      'with a sequence that nobody knows',
      () => withHeader(lines, (h) => ({ sequences: [...h.sequences, { name: 'x', value: '1', isCalled: true }] })),
      /counts "x", which this Hearthside does not have/,
    ],
    [
      'with a sequence below nothing',
      () => withHeader(lines, (h) => ({ sequences: h.sequences.map((one) => ({ ...one, value: '-1' })) })),
      unfit,
    ],
    ['with a row that is too short', () => withStaffRow((row) => row.slice(0, -1)), miscounted],
    ['with a row that is too long', () => withStaffRow((row) => [...row, 'more']), miscounted],
    ['with a row that is an object', () => withStaffRow((row) => ({ row })), damaged],
    ['with a row that is a text', () => withStaffRow(() => 'row'), /a piece of a file that it does not name/],
    ['with a row that is null', () => withStaffRow(() => null), damaged],
    [
      'with a row that is no JSON',
      () => withBody(lines, (body) => body.with(body.indexOf('{"section":"cms_users"}') + 1, '[oops')),
      unfit,
    ],
    ['with a text for a UUID', () => withValue('id', 'Ada'), unfit],
    ['with a row without what is required', () => withValue('email', null), unfit],
    [
      'with a row that refers to none',
      () => withRow(lines, 'accounts', (row, columns) => row.with(columns.indexOf('user_id'), crypto.randomUUID())),
      unfit,
    ],
    ['with rows before any section', () => withBody(lines, (body) => ['["a"]', ...body]), damaged],
    ['with rows after a file', () => withBody(lines, (body) => [...body, '["a"]']), damaged],
    [
      'with the rows of an unknown section',
      () => withBody(lines, (body) => [...body, '{"section":"pg_authid"}', '["a"]']),
      damaged,
    ],
    [
      'with a section twice',
      () =>
        withBody(lines, (body) => {
          const at = body.indexOf('{"section":"cms_users"}')
          return [...body, ...body.slice(at, at + 2)]
        }),
      unfit,
    ],
    ['with a line of neither kind', () => withBody(lines, (body) => [...body, '{"query":"drop table"}']), damaged],
    ['with an empty line', () => withBody(lines, (body) => [...body, '']), damaged],
    ['with bytes that are not UTF-8', () => inBytes('example.com', Buffer.from([0xc3, 0x28])), damaged],
    ['with a file outside its folder', () => withFileName('../../session.secret'), noFileName],
    ['with a file of a very long name', () => withFileName(`${'a'.repeat(100_000)}.pdf`), noFileName],
    ['with a file whose name ends a line', () => withFileName(`${documentName}\n`), noFileName],
    [
      'with a file that is not what its name says',
      () => withFile(JSON.stringify({ file: documentName }), JSON.stringify(btoa('another'))),
      /is not the one that its name says/,
    ],
    [
      'with a file that is not base64',
      () => withFile(JSON.stringify({ file: documentName }), '"<script>"'),
      /is not the one that its name says/,
    ],
    ['with a piece of a file that is no JSON', () => withBody(lines, (body) => [...body, '"oops']), damaged],
    ['with a piece of no file', () => withFile('"AAAA"'), /a piece of a file that it does not name/],
    ['without a file that a row refers to', () => withFile(), /lacks the file [0-9a-f]{64}\.pdf of "leaflet\.pdf"/],
    [
      'with another file than a row refers to',
      () => withFile(JSON.stringify({ file: `${sha256('another')}.pdf` }), JSON.stringify(btoa('another'))),
      /lacks the file [0-9a-f]{64}\.pdf of "leaflet\.pdf"/,
    ],
  ])('%s', (_, archive, message) => target.expectRefusal(archive(), message))

  test('and none of these changes a row or a file', () => target.expectUnchanged())
})
