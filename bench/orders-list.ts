import type { Instance } from '#test/instance.ts'

import { percentile } from './processes.ts'

const rounds = 30

const asked = [
  ['newest first', ''],
  ['a name', 'search=okafor'],
  ['nothing found', 'search=zzzzqqq'],
  ['pending', 'status=pending'],
  ['to be sent', 'matter=to-send'],
  ['refunded', 'matter=refunded'],
  ['with a problem', 'matter=problem'],
  ['of a month', 'from=2026-06-01&to=2026-06-30'],
  ['the last page', 'page=3900'],
] as const

/** The staff list over many orders, each page rendered and written to the access log. */
export async function benchOrdersList(instance: Instance, cookie: string, orders: number): Promise<string[]> {
  const lines = await timeList(`${instance.url}/shop/admin/orders`, cookie, asked)
  return [`Over ${orders.toLocaleString('en-GB')} orders:`, '', ...lines]
}

/** How long each page of a list takes: its name and its query, one after the other. */
async function timeList(list: string, cookie: string, pages: readonly (readonly [string, string])[]) {
  const lines = ['| asked | p50 | p95 (budget 50 ms) |', '|---|---|---|']
  for (const [name, query] of pages) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const begunAt = performance.now()
      const response = await fetch(`${list}?${query}`, { headers: { Cookie: cookie }, redirect: 'manual' })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${name} answered ${response.status}`)
      times.push(performance.now() - begunAt)
    }
    lines.push(`| ${name} | ${percentile(times, 0.5).toFixed(1)} ms | ${percentile(times, 0.95).toFixed(1)} ms |`)
  }
  return lines
}
