import { setTimeout as delay } from 'node:timers/promises'

import type { Instance } from '#test/instance.ts'

import { load, percentile } from './processes.ts'

const seconds = 15
const everyMs = 50

/** Far more uncached requests than the server can answer, and their effect on other visitors. */
export async function benchOverload(instance: Instance): Promise<string[]> {
  await timeOf(`${instance.url}/`)
  const visits: Promise<number>[] = []
  const over = new AbortController()
  const flood = load(`${instance.url}/contact`, { seconds, connections: 1000 }).finally(() => over.abort())
  while (!over.signal.aborted) {
    visits.push(timeOf(`${instance.url}/`))
    await delay(everyMs)
  }
  const { requestsPerSecond, refused } = await flood
  const times = await Promise.all(visits)
  const recovered = await timeOf(`${instance.url}/contact`)
  const answered = Math.round(requestsPerSecond * seconds)
  return [
    `1,000 connections asking for the contact page for ${seconds} s: ${answered} answers, ${refused} of them a 503.`,
    `Cached page for others meanwhile: p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, ${times.length} of ${times.length} answered.`,
    `First uncached page afterwards: ${recovered.toFixed(0)} ms.`,
  ]
}

async function timeOf(url: string) {
  const startedAt = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - startedAt
}
