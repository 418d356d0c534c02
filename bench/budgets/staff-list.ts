import { makeUp } from '#bench/desk.ts'
import { percentile } from '#bench/processes.ts'
import type { Instance } from '#test/instance.ts'

import type { Figures } from './judge.ts'

const few = 100
const many = 10_000
const batches = 3
const rounds = 30
const warmUps = 15

/** The first page of the contact list, before and after many more have written. */
export async function measureStaffList(instance: Instance, cookie: string): Promise<Figures> {
  await makeUp('--submissions', few)
  const before = await p95OfFirstPage(instance, cookie)
  await makeUp('--submissions', many)
  return { staffList: (await p95OfFirstPage(instance, cookie)) / before }
}

/** The best of several batches: other work on the machine only ever adds. */
async function p95OfFirstPage(instance: Instance, cookie: string) {
  await timesOfFirstPage(instance, cookie, warmUps)
  const p95s = []
  for (let batch = 0; batch < batches; batch += 1)
    p95s.push(percentile(await timesOfFirstPage(instance, cookie, rounds), 0.95))
  return Math.min(...p95s)
}

async function timesOfFirstPage({ url }: Instance, cookie: string, times: number) {
  const measured: number[] = []
  for (let round = 0; round < times; round += 1) {
    const askedAt = performance.now()
    const response = await fetch(`${url}/admin/contact-submissions`, {
      headers: { Cookie: cookie },
      redirect: 'manual',
    })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`The list answered ${response.status}`)
    measured.push(performance.now() - askedAt)
  }
  return measured
}
