import type { Instance } from '#test/instance.ts'

import { percentile } from './processes.ts'

const rounds = 30

const asked = [
  ['newest first', ''],
  ['a name', 'search=okafor'],
  ['two words', 'search=ada%20visit'],
  ['nothing found', 'search=zzzzqqq'],
  ['new', 'status=new'],
  ['held back', 'status=held'],
  ['by name', 'sort=name'],
  ['by status', 'sort=status'],
  ['by subject, page 400', 'sort=subject&page=400'],
  ['the last page', 'page=3900'],
] as const

/** The staff list over many submissions, each page rendered and written to the access log. */
export async function benchStaffList(instance: Instance, cookie: string, submissions: number): Promise<string[]> {
  const lines = await timeList(`${instance.url}/admin/contact-submissions`, cookie, asked)
  return [`Over ${submissions.toLocaleString('en-GB')} submissions:`, '', ...lines]
}

/** How long each page of a list takes: its name and its query, one after the other. */
export async function timeList(list: string, cookie: string, pages: readonly (readonly [string, string])[]) {
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
