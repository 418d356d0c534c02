import { setTimeout as delay } from 'node:timers/promises'

import type { Instance } from '#test/instance.ts'

import { percentile } from './processes.ts'

const everyMs = 25

/** Response times of each page, requested forty times a second until `until` settles. */
export async function visit(instance: Instance, pages: string[], until: Promise<unknown>) {
  const over = new AbortController()
  void until.finally(() => over.abort())
  const times = new Map(pages.map((page) => [page, [] as Promise<number>[]]))
  while (!over.signal.aborted) {
    for (const page of pages) times.get(page)?.push(timeOf(instance.url + page))
    await delay(everyMs)
  }
  const waited = new Map<string, number[]>()
  for (const [page, visits] of times) waited.set(page, await Promise.all(visits))
  return waited
}

export async function timeOf(url: string) {
  const startedAt = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - startedAt
}

export function inWords(times: number[] = []) {
  return `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)} ms`
}
