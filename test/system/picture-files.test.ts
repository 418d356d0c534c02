import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createDiskFiles } from '#app/platform/files/disk-files.server.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { createS3Files } from '#app/platform/files/s3-files.server.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { askRaw } from '#test/raw-http.ts'
import { startS3Server } from '#test/s3-server.ts'
import { signIn } from '#test/sign-in.ts'

const s3 = await startS3Server()
afterAll(() => s3.stop())

const body = randomBytes(200_000)
const hash = createHash('sha256').update(body).digest('hex')

describe.each(['a disk', 'S3'])('files on %s', (where) => {
  let instance: Instance
  let store: FileStore
  const address = (name: string) => `${instance.url}/files/${name}`

  beforeAll(async () => {
    instance = await startOnThisDatabase(where === 'S3' ? s3.env : {})
    store = where === 'S3' ? createS3Files(s3.settings) : createDiskFiles(`${instance.dataDir}/files`)
    for (const [extension, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
      ['mp4', 'video/mp4'],
    ] as const)
      await store.write(`${hash}.${extension}`, body, type)
  })
  afterAll(() => instance.stop())

  test.each([
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
    // A video of a former version.
    ['mp4', 'video/mp4', 'attachment'],
  ])(
    '%s is sent as %s, cacheable for ever and unable to run anything',
    async (extension, type, disposition?: string) => {
      const answer = await askRaw(address(`${hash}.${extension}`))
      expect([answer.status, answer.headers['content-disposition']]).toEqual([200, disposition])
      expect(answer.body.equals(body)).toBe(true)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-length': String(body.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  test('HEAD has the same headers without the content, and a browser that has the file gets 304', async () => {
    const { headers } = await askRaw(address(`${hash}.webp`))
    const head = await askRaw(address(`${hash}.webp`), { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': '200000', etag: headers.etag } })
    const etag = String(headers.etag)
    const known = await askRaw(address(`${hash}.webp`), { headers: { 'If-None-Match': `"other", ${etag}` } })
    expect(known).toMatchObject({ status: 304, headers: { etag } })
    expect(known.body).toHaveLength(0)
    expect((await askRaw(address(`${hash}.webp`), { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  test.each([
    `${'0'.repeat(64)}.webp`,
    `${hash}.svg`,
    `${hash}.webp.part`,
    hash,
    '',
    '..%2f..%2fsession.secret',
    `..%2ffiles%2f${hash}.webp`,
    '../session.secret',
    `${hash.slice(0, 2)}/${hash}.webp`,
    `%00${hash}.webp`,
    `${hash}.webp%00`,
    hash.toUpperCase() + '.webp',
  ])('%j is not found', async (name) => {
    const answer = await askRaw(instance.url, { path: `/files/${name}` })
    expect(answer.status).toBe(404)
  })

  test('downloads broken off early and attempts to write disturb nobody', async () => {
    for (let n = 0; n < 20; n += 1) {
      const left = request(address(`${hash}.webp`), (answer) => answer.once('data', () => left.destroy()))
      left.on('error', () => {})
      left.end()
    }
    const written = await askRaw(address(`${hash}.webp`), { method: 'PUT', body: 'mine' })
    expect(written.status).toBe(405)
    const answers = await Promise.all(Array.from({ length: 20 }, () => askRaw(address(`${hash}.webp`))))
    expect(answers.every((answer) => answer.body.equals(body))).toBe(true)
    expect(instance.output()).not.toContain('broken off')
  })
})

test('while the store is unreachable a file gets 503 rather than 404', async () => {
  const away = await startOnThisDatabase({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:9' })
  const answer = await askRaw(`${away.url}/files/${hash}.webp`)
  expect(answer.status).toBe(503)
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect((await askRaw(`${away.url}/files/${hash}.svg`)).status).toBe(404)
  expect((await askRaw(`${away.url}/about`)).status).toBe(200)
  await away.stop()
})

describe('an upload', () => {
  let instance: Instance
  let cookie: string
  const type = 'multipart/form-data; boundary=here'

  beforeAll(async () => {
    instance = await startOnThisDatabase()
    cookie = await signIn(await given.staff())
  })
  afterAll(() => instance.stop())

  async function send(bytes: number, headers: Record<string, string> = { Cookie: cookie }, path = '/cms/media/upload') {
    const sent = { 'Content-Type': type, Origin: instance.url, ...headers }
    return await askRaw(instance.url + path, { method: 'POST', headers: sent, body: Buffer.alloc(bytes, 'a') })
  }

  const limit = 5 * 1024 * 1024 + 100 * 1024

  test('may have 5 MB plus its fields, and with one byte more is refused with the limit', async () => {
    expect((await send(limit)).status).not.toBe(413)
    const refused = await send(limit + 1)
    expect(refused.status).toBe(413)
    expect(refused.body.toString()).toBe('Please select an image smaller than 5MB')
  })

  test('of that size is accepted from staff only, and only where pictures are sent', async () => {
    for (const headers of [{}, { Cookie: 'site.session_token=made.up' }, { Cookie: cookie.replace('=', '=x') }])
      expect((await send(200_000, headers)).status).toBe(413)
    expect((await send(200_000, { Cookie: cookie }, '/contact')).status).toBe(413)
    for (const path of ['/cms/media/upload', '/shop/admin/products/new'])
      expect((await send(200_000, { Cookie: cookie }, path)).status).not.toBe(413)
  })

  test('that breaks off at its last hundredth leaves its place to the next', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const headers = { 'Content-Type': type, Origin: instance.url, Cookie: cookie, 'Content-Length': String(limit) }
      const sent = request(`${instance.url}/cms/media/upload`, { method: 'POST', headers })
      sent.on('error', () => {})
      sent.on('close', resolve)
      sent.write(Buffer.alloc(Math.floor(limit * 0.99), 'a'), () => sent.destroy())
      await promise
    }
    expect((await send(limit)).status).not.toBe(503)
  })

  test('longer than it declares is refused, and its connection is closed', async () => {
    const socket = connect(instance.port, '127.0.0.1')
    const head = `POST /cms/media/upload HTTP/1.1\r\nHost: ${new URL(instance.url).host}\r\nOrigin: ${instance.url}\r\n`
    const more = `Cookie: ${cookie}\r\nContent-Type: ${type}\r\nContent-Length: 10\r\n\r\n`
    socket.write(head + more + 'a'.repeat(1000))
    const answers = await text(socket)
    expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400'])
    expect(answers).toContain('Connection: close')
  })

  test('that is chunked or far too large is refused, and the site stays up', async () => {
    const chunked = await askRaw(`${instance.url}/cms/media/upload`, {
      method: 'POST',
      headers: { 'Content-Type': type, Origin: instance.url, Cookie: cookie, 'Transfer-Encoding': 'chunked' },
      body: Buffer.alloc(limit + 1, 'a'),
    })
    expect(chunked.status).toBe(413)
    expect((await send(8 * limit).catch(() => ({ status: 413 }))).status).toBe(413)
    expect((await fetch(`${instance.url}/healthz`)).status).toBe(200)
  })
})
