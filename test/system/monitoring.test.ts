import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { alarmLabels } from '#app/desk/alarms/alarm.ts'
import { projectRoot } from '#server/filesystem/project-root.ts'
import { eventually } from '#test/eventually.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { readCacheAnswers, readMetric, readMetrics } from '#test/metrics.ts'
import { askRaw } from '#test/raw-http.ts'
import { shared } from '#test/shared.ts'

const site = shared(() => startOnThisDatabase({ LOG_LEVEL: 'info', INSTANCE_ID: 'web-1', TRUST_PROXY: '1' }))

type Line = { instance?: string; requestId?: string; path?: string }

const lines = () =>
  site
    .output()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))

test('the request id sent by a proxy is returned and logged, with the instance', async () => {
  const answer = await fetch(`${site.url}/no-such-page-here`, { headers: { 'X-Request-Id': 'edge-0af7.651' } })
  expect(answer.headers.get('X-Request-Id')).toBe('edge-0af7.651')
  const line = await eventually('the line', () => lines().find(({ requestId }) => requestId === 'edge-0af7.651'))
  expect(line).toMatchObject({ instance: 'web-1', path: '/no-such-page-here' })
  const bad = await fetch(`${site.url}/no-such-page-here`, { headers: { 'X-Request-Id': 'two words' } })
  expect(bad.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{12}$/)
  expect(lines().every(({ instance }) => instance === 'web-1')).toBe(true)
})

test('responses from the page cache are counted, and carry no request id', async () => {
  await askRaw(`${site.url}/about`)
  const hits = await readCacheAnswers(site.url, 'hit')
  const answer = await fetch(`${site.url}/about`, { headers: { 'X-Request-Id': 'edge-2' } })
  expect(answer.headers.has('X-Request-Id')).toBe(false)
  expect((await readCacheAnswers(site.url, 'hit')) - hits).toBe(1)
})

test('requests are counted by route class, method and status', async () => {
  const name = 'hearthside_http_requests_total{route="page",method="GET",status="404"}'
  const before = await readMetric(site.url, name)
  await askRaw(`${site.url}/neither-is-this-one`)
  await fetch(`${site.url}/neither`, { method: 'PURGE' })
  expect((await readMetric(site.url, name)) - before).toBe(1)
  expect(await readMetrics(site.url)).toContain('route="page",method="other",status="405"')
  expect(await readMetric(site.url, 'hearthside_http_request_duration_seconds_count{route="page"}')).toBeGreaterThan(1)
})

test('metrics follow the conventions of Prometheus, and include every alarm', async () => {
  const text = await readMetrics(site.url)
  const families = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => ({ name, type }))
  for (const { name, type } of families.filter(({ name: own }) => own.startsWith('hearthside_'))) {
    expect(text).toContain(`# HELP ${name} `)
    expect(name.endsWith('_total'), name).toBe(type === 'counter')
    if (type === 'histogram') expect(name).toMatch(/_(seconds|bytes)$/)
  }
  for (const alarm of Object.keys(alarmLabels)) expect(text).toContain(`hearthside_alarm{alarm="${alarm}"} 0`)
  expect(text).toContain('hearthside_database_up 1')
  expect(text).toMatch(/^hearthside_db_pool_connections\{state="idle"\} \d+$/m)
})

test.each(['grafana-dashboard.json', 'alert-rules.yml'])('%s names only metrics that exist', async (file) => {
  const text = await readFile(join(projectRoot(), 'docs/operations', file), 'utf8')
  const expressions = file.endsWith('.json')
    ? [...JSON.stringify(JSON.parse(text)).matchAll(/"expr":"((?:[^"\\]|\\.)*)"/g)].map(([, expr = '']) => expr)
    : [...text.matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr)
  const named = expressions.flatMap((expr) =>
    [...expr.matchAll(/\b(?:hearthside|process|nodejs)_\w+/g)].map(([n]) => n),
  )
  expect(named.length).toBeGreaterThan(10)
  const metrics = await readMetrics(site.url)
  const absent = named.filter((name) => !metrics.includes(`# TYPE ${name.replace(/_bucket$/, '')} `))
  expect(absent).toEqual([])
})
