import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { transaction } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { eventually } from '#test/eventually.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'

type Value = { stringValue?: string; intValue?: number }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
}
type Batch = { resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[] }

const batches: Batch[] = []
let bodies = ''
const collector = createServer(async (request, response) => {
  const body = await text(request)
  bodies += `${request.url} ${body}`
  batches.push(JSON.parse(body) as Batch)
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
})

let site: Instance
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  site = await startOnThisDatabase({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    INSTANCE_ID: 'web-1',
  })
})
afterAll(async () => {
  await site.stop()
  collector.closeAllConnections()
  collector.close()
})

const spans = () =>
  batches
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
    .flatMap((scope) => scope.spans)
const valueOf = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

test('a request is a span named by its route, with its queries below it and nothing of what was typed', async () => {
  const answer = await fetch(`${site.url}/blog/quokka-of-ada?mail=ada@example.org`)
  const request = await eventually('the span', () => spans().find(({ name }) => name === 'GET /blog/:slug'))
  expect(valueOf(request, 'http.route')).toBe('/blog/:slug')
  expect(valueOf(request, 'http.response.status_code')).toBe(answer.status)
  expect(valueOf(request, 'hearthside.request_id')).toBe(answer.headers.get('X-Request-Id'))
  const below = await eventually('its statements', () => {
    const found = spans().filter(({ name, parentSpanId }) => name === 'query' && parentSpanId === request.spanId)
    return found.length > 0 && found
  })
  expect(below.every(({ traceId }) => traceId === request.traceId)).toBe(true)
  expect(below.some((span) => /^select .*\$1/.test(String(valueOf(span, 'db.query.text'))))).toBe(true)
  expect(bodies).toMatch(/^\/v1\/traces /)
  expect(bodies).not.toContain('quokka')
  expect(bodies).not.toContain('ada@example.org')
  const resource = batches[0]?.resourceSpans[0]?.resource.attributes
  expect(resource).toContainEqual({ key: 'service.instance.id', value: { stringValue: 'web-1' } })
})

test('a job is a span', async () => {
  await transaction(async (tx) => await addJob(tx, 'gather-search-words', {}))
  await eventually('a job', () => spans().find(({ name }) => name === 'job gather-search-words'))
})
