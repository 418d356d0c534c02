import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', , verdict = '', why = '']) => ({ id, level, verdict, why }),
)

/** Whatever is in backticks and looks like a file of this repository. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^[\w.-]+(\/[\w.-]+)*\.\w{2,4}$/.test(name))

describe('the ASVS table', () => {
  test('has a row for each requirement of levels 1 and 2, in order', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids).toHaveLength(253)
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  })

  test('states totals that match its rows', () => {
    for (const verdict of ['met', 'open', 'operator', 'n/a']) {
      const of = rows.filter((row) => row.verdict === verdict)
      const first = of.filter(({ level }) => level === '1').length
      expect(page).toContain(`| ${verdict} | ${first} | ${of.length - first} | ${of.length} |`)
    }
    expect(rows.filter(({ verdict }) => !['met', 'open', 'operator', 'n/a'].includes(verdict))).toEqual([])
  })

  test.each(['docs/security/asvs.md', 'docs/security/inventory.md', 'SECURITY.md'])(
    '%s names only files that exist',
    (name) => {
      const made = ['build/sbom.cdx.json']
      const named = filesIn(readFileSync(join(root, name), 'utf8')).filter((file) => !made.includes(file))
      expect(named.length).toBeGreaterThan(0)
      expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
    },
  )
})
