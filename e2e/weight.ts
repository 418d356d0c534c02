import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { expect, type Page, type Request } from '@playwright/test'

/** The requested URLs, and bytes. */
export type Weight = { requests: string[]; document: number; scripts: number; fonts: number[]; all: number }

/**
 * What a first visit to the page requests, each in bytes as a browser gets it over TLS. A staff page never goes idle:
 * it listens for events.
 */
export async function weigh(page: Page, path: string, until: 'networkidle' | 'load' = 'networkidle'): Promise<Weight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  const response = await page.goto(path, { waitUntil: until })
  expect(response?.status(), path).toBe(200)
  // Only some Chromiums request the icon. The book pop-up opens after a while, on a slow machine within the visit.
  const once = new Map(requests.map((request) => [request.url(), request])).values()
  const counted = [...once].filter((request) => !/\/favicon\.svg$|\/book-cover/.test(request.url()))
  const cookie = (await requests[0]?.allHeaders())?.cookie
  const weighed = await Promise.all(
    counted.map(async (request) => ({ type: request.resourceType(), bytes: await bytesOf(request.url(), cookie) })),
  )
  const ofType = (type: string) => weighed.filter((one) => one.type === type).map(({ bytes }) => bytes)
  return {
    requests: counted.map((request) => request.url()),
    document: sum(ofType('document')),
    scripts: sum(ofType('script')),
    fonts: ofType('font'),
    all: sum(weighed.map(({ bytes }) => bytes)),
  }
}

/** The bytes of a page for this browser. Those of a cached page decrease after a few visits, once it is compressed as well as possible. */
export async function weighDocument(page: Page, path: string): Promise<number> {
  const { href } = new URL(path, page.url())
  const cookies = await page.context().cookies(href)
  return await bytesOf(href, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
}

export function sum(bytes: number[]) {
  return bytes.reduce((total, one) => total + one, 0)
}

// Over plain HTTP a browser does not offer brotli, so it is requested here.
async function bytesOf(url: string, cookie: string | undefined): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd', ...(cookie ? { Cookie: cookie } : {}) }
  get(url, { headers }, (response) => {
    buffer(response).then(({ byteLength }) => resolve(byteLength), reject)
  }).once('error', reject)
  return await promise
}
