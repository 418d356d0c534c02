import type { Instance } from '#test/instance.ts'

import { cpuSeconds, load, pin, residentMegabytes } from './processes.ts'

const seconds = 15

/** The contact page, rendered from PostgreSQL for every request, and the memory before and after a minute of it. */
export async function benchUncachedPage(instance: Instance): Promise<string[]> {
  const pid = instance.process.pid ?? 0
  await pin(pid, '0')
  const atRest = await residentMegabytes(pid)
  const wanted = { connections: 10, headers: ['Accept-Encoding: gzip, br'] }
  const url = `${instance.url}/contact`
  await load(url, { seconds: 5, ...wanted })
  const before = await cpuSeconds(pid)
  const measured = await load(url, { seconds, ...wanted })
  const used = (await cpuSeconds(pid)) - before
  const afterPinned = await residentMegabytes(pid)
  // Memory as it is deployed: on one core the collector's helpers wait behind what they should clear away.
  await pin(pid, '0,1')
  await load(url, { seconds: 60, ...wanted })
  const afterLoad = await residentMegabytes(pid)
  return [
    '| | measured | budget |',
    '|---|---|---|',
    `| requests a second, one core, 10 connections | ${Math.round(measured.requestsPerSecond)} | ≥ 800 |`,
    `| requests per CPU second | ${Math.round((measured.requestsPerSecond * seconds) / used)} | |`,
    `| p50 / p99 | ${measured.p50} / ${measured.p99} | p99 ≤ 100 ms |`,
    `| answers that were no success | ${measured.refused} | 0 |`,
    `| memory at rest | ${atRest} MB | ≤ 150 MB |`,
    `| memory after a minute of full load, two cores | ${afterLoad} MB | ≤ 300 MB |`,
    `| memory before that, kept on one core | ${afterPinned} MB | |`,
  ]
}
