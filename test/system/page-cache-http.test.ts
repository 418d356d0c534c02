import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { beforeAll, describe, expect, test } from 'vitest'

import { readFormToken } from '#app/platform/forms/form-token.server.ts'
import { fourForms } from '#test/four-forms.ts'
import { given } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { readCacheAnswers } from '#test/metrics.ts'
import { askRaw } from '#test/raw-http.ts'
import { shared } from '#test/shared.ts'
import { signIn } from '#test/sign-in.ts'

const instance = shared(() => startOnThisDatabase())
let home: string

beforeAll(async () => {
  home = `${instance.url}/`
})

test('a hundred visitors who come at once cause one render', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => askRaw(home)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1)
  expect(await readCacheAnswers(instance.url, 'stored')).toBe(1)
  expect(await readCacheAnswers(instance.url, 'refused')).toBe(0)
})

describe('a cached page', () => {
  test('is the same in every encoding', async () => {
    const [plain, zipped, brotli] = await Promise.all(
      ['identity', 'gzip', 'gzip, deflate, br'].map((accepted) =>
        askRaw(home, { headers: { 'Accept-Encoding': accepted } }),
      ),
    )
    expect(plain?.headers['content-encoding']).toBeUndefined()
    expect(zipped?.headers['content-encoding']).toBe('gzip')
    expect(brotli?.headers['content-encoding']).toBe('br')
    expect(gunzipSync(zipped?.body ?? '')).toEqual(plain?.body)
    expect(brotliDecompressSync(brotli?.body ?? '')).toEqual(plain?.body)
    for (const answer of [plain, zipped, brotli]) {
      expect(answer?.headers.vary).toBe('Accept-Encoding')
      expect(answer?.headers['content-length']).toBe(String(answer?.body.length))
    }
  })

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await askRaw(home)
    const etag = headers.etag ?? ''
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await askRaw(home, { headers: { 'If-None-Match': known } })
      expect(again, known).toMatchObject({ status: 304, headers: { etag, vary: 'Accept-Encoding' } })
      expect(again.body).toHaveLength(0)
    }
    expect((await askRaw(home, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  test('has the same headers for HEAD, and no body', async () => {
    const [got, head] = [await askRaw(home), await askRaw(home, { method: 'HEAD' })]
    const { date: _got, ...expected } = got.headers
    const { date: _head, ...headHeaders } = head.headers
    expect(headHeaders).toEqual(expected)
    expect(head.body).toHaveLength(0)
  })

  test('has every security header, and allows exactly our own styles by hash', async () => {
    const { headers, body } = await askRaw(home)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    const [, styles = ''] = /<style[^>]*>([^]*?)<\/style>/.exec(body.toString()) ?? []
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(directive(policy, 'style-src')).toBe(`'self' 'sha256-${hash}'`)
    expect(directive(policy, 'script-src')).toBe("'self'")
  })

  test('has no cookie and no nonce, and staff get the same bytes', async () => {
    const cookie = await signIn(await given.staff())
    const [visitors, staffs] = [await askRaw(home), await askRaw(home, { headers: { Cookie: cookie } })]
    expect(staffs.body.equals(visitors.body)).toBe(true)
    for (const { headers, body } of [visitors, staffs]) {
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['cache-control']).toBe('no-cache')
      expect(body.toString()).not.toContain('nonce')
    }
  })

  test('has its data cached, too', async () => {
    const data = `${instance.url}/_.data`
    const first = await askRaw(data)
    const hits = await readCacheAnswers(instance.url, 'hit')
    const second = await askRaw(data)
    expect(await readCacheAnswers(instance.url, 'hit')).toBe(hits + 1)
    expect(second.body.equals(first.body)).toBe(true)
    expect(second.headers).toMatchObject({ 'content-type': 'text/x-script', etag: first.headers.etag })
    expect((await askRaw(data, { headers: { 'If-None-Match': String(first.headers.etag) } })).status).toBe(304)
  })
})

describe('a page with a form', () => {
  const paths = [...Object.values(fourForms).map(({ path }) => path), '/contact?about=newborn-care']
  const encodings = ['identity', 'gzip', 'gzip, deflate, br']

  test.each(paths)('%s is rendered once, and differs between visitors only in its token', async (path) => {
    const stored = await readCacheAnswers(instance.url, 'stored')
    const cookie = await signIn(await given.staff())
    const answers = []
    for (const accepted of [...encodings, ...encodings])
      answers.push(await askRaw(instance.url + path, { headers: { 'Accept-Encoding': accepted, Cookie: cookie } }))
    const pages = answers.map(decode)
    const tokens = pages.map((page) => /name="form_token" value="(.*?)"/.exec(page)?.[1] ?? '')
    expect(new Set(tokens.map((token) => readFormToken(token)?.attemptId)).size).toBe(answers.length)
    expect(tokens.map((token) => readFormToken(token))).not.toContain(undefined)
    expect(new Set(pages.map((page, at) => page.replaceAll(tokens[at] ?? '', 'token'))).size).toBe(1)
    expect(await readCacheAnswers(instance.url, 'stored')).toBe(stored + 1)
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache' })
      expect(headers['set-cookie']).toBeUndefined()
      // A browser that revalidates would show an earlier token, and what is sent with that would count as sent
      // already.
      expect(headers.etag).toBeUndefined()
    }
    expect((await askRaw(instance.url + path, { headers: { 'If-None-Match': '*' } })).status).toBe(200)
  })

  test('checkout is cached, too, except for a visitor with an order cookie', async () => {
    const { slug } = await given.product()
    const path = `${instance.url}/shop/${slug}/checkout`
    const stored = await readCacheAnswers(instance.url, 'stored')
    for (let visit = 0; visit < 3; visit += 1) expect((await askRaw(path)).status).toBe(200)
    expect(await readCacheAnswers(instance.url, 'stored')).toBe(stored + 1)
    const hits = await readCacheAnswers(instance.url, 'hit')
    await askRaw(path, { headers: { Cookie: 'site.orders=whatever' } })
    expect(await readCacheAnswers(instance.url, 'hit')).toBe(hits)
  })
})

test('the sign-in page is rendered once, except for visitors who are signed in or come from a staff page', async () => {
  const stored = await readCacheAnswers(instance.url, 'stored')
  const signInUrl = `${instance.url}/cms/login`
  const pages = [await askRaw(signInUrl), await askRaw(signInUrl)].map(({ body }) => body.toString())
  expect(pages[0]).toContain('Sign In')
  expect(new Set(pages).size).toBe(1)
  expect(await readCacheAnswers(instance.url, 'stored')).toBe(stored + 1)
  expect((await askRaw(`${signInUrl}?to=/cms/pages`)).body.toString()).toContain('/cms/forgotten?to=')
  const cookie = await signIn(await given.staff())
  expect(await askRaw(signInUrl, { headers: { Cookie: cookie } })).toMatchObject({ status: 302 })
  expect(await readCacheAnswers(instance.url, 'stored')).toBe(stored + 1)
})

function decode({ headers, body }: Awaited<ReturnType<typeof askRaw>>) {
  const coding = headers['content-encoding']
  return (coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body).toString()
}

function directive(policy: string, name: string) {
  return policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)
}
