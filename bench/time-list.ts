import { percentile } from './processes.ts'

const rounds = 30

/** Times each page of a list one after the other. `pages`: the name and the rest of the address. */
export async function timeList(list: string, cookie: string, pages: readonly (readonly [string, string])[]) {
  const lines = ['| asked | p50 | p95 (budget 50 ms) |', '|---|---|---|']
  for (const [name, query] of pages) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now()
      const response = await fetch(`${list}?${query}`, { headers: { Cookie: cookie }, redirect: 'manual' })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${name} answered ${response.status}`)
      times.push(performance.now() - startedAt)
    }
    lines.push(`| ${name} | ${percentile(times, 0.5).toFixed(1)} ms | ${percentile(times, 0.95).toFixed(1)} ms |`)
  }
  return lines
}
