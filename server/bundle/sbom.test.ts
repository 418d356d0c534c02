import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { makeSbom } from './sbom.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Package
type Package = {
  name: string
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const sbom = makeSbom(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
const listed = new Set(sbom.components.map((component) => component['bom-ref']))

/** Walks node_modules as Node resolves it, independently of the lock file. */
function installed() {
  const found = new Set<string>()
  const visit = (folder: string) => {
    const { dependencies, optionalDependencies } = read(join(folder, 'package.json'))
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, folder)
      if (!place) continue
      const { version } = read(join(place, 'package.json'))
      if (found.has(`${name}@${version}`)) continue
      found.add(`${name}@${version}`)
      visit(place)
    }
  }
  visit('')
  return [...found]
}

function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(root, place, 'package.json'))) return place
    if (folder === '' || folder === '.') return undefined
  }
}

test('the bill of materials names every production package with its version, licence and checksum', () => {
  const there = installed()
  expect(there.length).toBeGreaterThan(100)
  expect(there.filter((name) => !listed.has(name))).toEqual([])
  expect(sbom.components.filter(({ licenses, hashes }) => licenses.length === 0 || hashes.length === 0)).toEqual([])
  expect(sbom.components.find(({ name }) => name === '@aws-sdk/client-s3')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40aws-sdk\/client-s3@\d/) as string,
    licenses: [{ license: { id: 'Apache-2.0' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) as string }],
  })
})

test('the bill of materials lists no package that only tests and checks use', () => {
  for (const tool of ['vitest', 'oxlint', '@playwright/test', 'smtp-server'])
    expect(sbom.components.map(({ name }) => name)).not.toContain(tool)
})
