import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Instance, startOnThisDatabase } from '#test/instance.ts'

let site: Instance
beforeAll(async () => {
  site = await startOnThisDatabase()
})
afterAll(async () => void (await site.stop()))

/** The first line of the answer to the check of a load balancer. */
async function check(request: string) {
  const socket = connect(site.port, '127.0.0.1')
  socket.write(request)
  const answer = await text(socket)
  return answer.split('\r\n')[0]
}

test.each([
  ['OPTIONS / HTTP/1.0\r\n\r\n', 'HTTP/1.1 204 No Content'],
  ['GET /readyz HTTP/1.0\r\n\r\n', 'HTTP/1.1 200 OK'],
  ['GET /healthz HTTP/1.0\r\n\r\n', 'HTTP/1.1 200 OK'],
  ['GET / HTTP/1.0\r\n\r\n', 'HTTP/1.1 200 OK'],
  ['GET /contact HTTP/1.0\r\nHost: anything.example\r\n\r\n', 'HTTP/1.1 200 OK'],
  ['OPTIONS /contact HTTP/1.0\r\n\r\n', 'HTTP/1.1 405 Method Not Allowed'],
])('%j gets the expected status line', async (request, line) => {
  expect(await check(request)).toBe(line)
})

test('during the drain notice the readiness checks fail while pages are still served', async () => {
  const instance = await startOnThisDatabase()
  const stopped = instance.stop('SIGTERM')
  const statusOf = async (path: string, method = 'GET') => (await fetch(`${instance.url}${path}`, { method })).status
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  expect(await statusOf('/', 'OPTIONS')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/contact')).toBe(200)
  expect(await stopped).toBe(0)
})
