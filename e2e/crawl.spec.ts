import { expect, test } from './fixtures.ts'

const desktop = { tag: '@desktop' }

/** Requests every page of the site that is reachable by links from the home page, and everything that they load. */
test('every link on the public site leads to an existing page and anchor', desktop, async ({ request, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin
  const waiting = ['/']
  const seen = new Map<string, Set<string>>()
  const broken: string[] = []
  const fragments: { from: string; path: string; id: string }[] = []
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    const answer = await request.get(path)
    const html = /html/.test(answer.headers()['content-type'] ?? '') ? await answer.text() : ''
    seen.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)))
    if (!answer.ok()) broken.push(`${path}: ${answer.status()}`)
    for (const [, address = ''] of html.matchAll(/\s(?:href|src)="([^"]+)"/g)) {
      const url = new URL(address.replaceAll('&amp;', '&'), new URL(answer.url()))
      if (url.origin !== origin) continue
      if (url.hash) fragments.push({ from: path, path: url.pathname, id: decodeURIComponent(url.hash.slice(1)) })
      waiting.push(url.pathname + url.search)
    }
  }
  for (const { from, path, id } of fragments)
    if (!seen.get(path)?.has(id)) broken.push(`${from}: there is no #${id} on ${path}`)
  expect(broken).toEqual([])
  for (const path of ['/privacy', '/services/postnatal-care', '/services/newborn-care/request', '/favicon.svg'])
    expect([...seen.keys()]).toContain(path)
})
