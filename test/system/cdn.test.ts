import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { eventually } from '#test/eventually.ts'
import { given } from '#test/given.ts'
import { freePort, startOnThisDatabase } from '#test/instance.ts'
import { post, signIn } from '#test/sign-in.ts'

test('a CDN may cache a page, and is sent its tags when they change', async () => {
  const purges: { authorization: string | undefined; body: { tags?: string[] } }[] = []
  const take = async (request: IncomingMessage) => {
    const body = JSON.parse(await text(request)) as { tags?: string[] }
    purges.push({ authorization: request.headers.authorization, body })
    // The first request fails, so the queue tries again.
    return purges.length === 1 ? 500 : 200
  }
  const cdn = createServer((request, response) => {
    void take(request).then((status) => response.writeHead(status).end())
  })
  const port = await freePort()
  await new Promise<void>((resolve) => cdn.listen(port, '127.0.0.1', resolve))
  const instance = await startOnThisDatabase({
    CDN: 'generic',
    CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
    CDN_PURGE_TOKEN: 'a token',
  })
  try {
    const page = await fetch(`${instance.url}/about`)
    expect(page.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate, s-maxage=86400')
    const tags = page.headers.get('Surrogate-Key')?.split(' ') ?? []
    const form = await fetch(`${instance.url}/contact`)
    expect(form.headers.get('Cache-Control')).toBe('private, no-cache')

    const cookie = await signIn(await given.staff({ role: 'editor' }))
    const fields = {
      site_name: 'Lantern Row',
      site_description: 'Care at home',
      contact_email: 'hello@hearthside.example',
      contact_phone: '020 7946 0321',
    }
    expect((await post(`${instance.url}/cms/settings`, fields, { Cookie: cookie })).status).toBe(200)
    await eventually('the CDN is told again', () => purges.length >= 2)
    expect(purges[1]?.authorization).toBe('Bearer a token')
    const purged = purges[1]?.body.tags
    expect(purged === undefined || tags.some((tag) => purged.includes(tag))).toBe(true)
  } finally {
    await instance.stop()
    cdn.close()
  }
})
