import { expect, test } from 'vitest'

import { purgeRequest } from './purge.jobs.server.ts'
import { sharedCacheControl, tagHeader } from './shared-caching.ts'

test('a CDN caches a page no longer than until the page changes by itself', () => {
  const day = { maxAgeSeconds: 86_400 }
  expect(sharedCacheControl(day, Infinity)).toBe('public, max-age=0, must-revalidate, s-maxage=86400')
  expect(sharedCacheControl(day, 61_999, 1000)).toBe('public, max-age=0, must-revalidate, s-maxage=60')
  expect(sharedCacheControl(day, 1500, 1000)).toBe('no-cache')
})

const of = (kind: 'generic' | 'fastly' | 'cloudflare') => ({ kind, url: 'https://cdn.example/x', token: 'secret' })

test('purge requests and tag headers have the format of each CDN', () => {
  const tags = ['home', 'post:1']
  expect(purgeRequest(of('generic'), tags)).toMatchObject({
    url: 'https://cdn.example/x',
    body: '{"tags":["home","post:1"]}',
  })
  expect(purgeRequest(of('generic'), undefined).body).toBe('{"everything":true}')
  expect(purgeRequest(of('cloudflare'), tags).body).toBe('{"tags":["home","post:1"]}')
  expect(purgeRequest(of('cloudflare'), undefined).body).toBe('{"purge_everything":true}')
  expect(purgeRequest(of('fastly'), tags)).toEqual({
    url: 'https://cdn.example/x/purge',
    headers: { 'Fastly-Key': 'secret', 'Surrogate-Key': 'home post:1' },
    body: undefined,
  })
  expect(purgeRequest(of('fastly'), undefined).url).toBe('https://cdn.example/x/purge_all')
  expect(tagHeader('cloudflare', tags)).toEqual({ 'Cache-Tag': 'home,post:1' })
  expect(tagHeader('fastly', tags)).toEqual({ 'Surrogate-Key': 'home post:1' })
})
