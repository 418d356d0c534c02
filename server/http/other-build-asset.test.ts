import { brotliCompressSync } from 'node:zlib'

import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { removeOldBuildAssets, storeBuildAssets, touchBuildAssets } from '#server/bundle/build-assets.ts'

import { answerFromOtherBuild } from './other-build-asset.ts'

const script = 'export const care = 1'
const compressed = { name: 'care-AbCd_-12.js', content: brotliCompressSync(script), isBrotli: true }
const plain = { name: 'icon-12345678.svg', content: Buffer.from('<svg/>'), isBrotli: false }

beforeEach(async () => {
  await db.execute(sql`delete from build_assets`)
  await storeBuildAssets([plain, compressed])
})

const ask = async (name: string, accepted?: string) => await answerFromOtherBuild(`/assets/${name}`, accepted)

test('a script that only another build has is served as that build would serve it', async () => {
  const answer = await ask(compressed.name, 'gzip, br')
  expect(Buffer.from(await (answer ?? new Response()).arrayBuffer())).toEqual(compressed.content)
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  [compressed.name, 'gzip', script],
  [compressed.name, undefined, script],
  [plain.name, 'br', '<svg/>'],
])('%s is sent uncompressed to a client that accepts %s', async (name, accepted, text) => {
  const answer = await ask(name, accepted)
  expect(answer?.headers.get('content-encoding')).toBeNull()
  expect(await answer?.text()).toBe(text)
})

test.each(['care-AbCd_-13.js', 'care-AbCd_-12.js.map', '../care-AbCd_-12.js', `${'a'.repeat(200)}-AbCd_-12.js`, ''])(
  '%j belongs to no build',
  async (name) => {
    expect(await ask(name)).toBeUndefined()
  },
)

test('assets that no build has used for two weeks are removed, and those in use stay', async () => {
  await db.execute(sql`update build_assets set last_used_at = now() - interval '15 days'`)
  await touchBuildAssets([plain.name])
  await removeOldBuildAssets()
  expect(await ask(plain.name)).toBeDefined()
  expect(await ask(compressed.name)).toBeUndefined()
})
