import { join } from 'node:path'

import { cpuSeconds, median } from '#bench/processes.ts'
import type { Instance } from '#test/instance.ts'

import { fetchAsIs } from './answers.ts'
import { load, requestFor } from './client.ts'
import type { Figures } from './judge.ts'
import { startBare, startNginx } from './yardsticks.ts'

const rounds = 5
const seconds = 1.2
const connections = 50
const page = '/'
const form = '/contact'

/** Answers a CPU second of ours and of what sends the same bytes, in turn. */
export async function measureCached({ url, process }: Instance): Promise<Figures> {
  const ours = { url, pid: process.pid ?? 0 }
  // Popular pages are compressed anew in idle time.
  await load(url, requestFor(url + page), { seconds: 3, connections })
  const answers = await Promise.all([page, form].map(async (path) => await fetchAsIs(url + path)))
  const bare = await startBare(join(import.meta.dirname, 'bare-server.ts'), answers)
  const nginx = await startNginx(answers)
  try {
    return await compare(ours, bare, nginx)
  } finally {
    await Promise.all([bare.stop(), nginx?.stop()])
  }
}

async function compare(ours: Measured, bare: Measured, nginx: Measured | undefined): Promise<Figures> {
  const shares = { cachedOfBare: [] as number[], cachedOfNginx: [] as number[], formOfNginx: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const cached = await answersPerCpuSecond(ours, page)
    shares.cachedOfBare.push((cached / (await answersPerCpuSecond(bare, page))) * 100)
    if (!nginx) continue
    shares.cachedOfNginx.push((cached / (await answersPerCpuSecond(nginx, page))) * 100)
    const first = await answersPerCpuSecond(ours, form)
    shares.formOfNginx.push((first / (await answersPerCpuSecond(nginx, form))) * 100)
  }
  const { cachedOfBare, cachedOfNginx, formOfNginx } = shares
  const ofNginx = nginx ? { cachedOfNginx: median(cachedOfNginx), formOfNginx: median(formOfNginx) } : {}
  return { cachedOfBare: median(cachedOfBare), ...ofNginx }
}

type Measured = { url: string; pid: number }
async function answersPerCpuSecond({ url, pid }: Measured, path: string) {
  const before = await cpuSeconds(pid)
  const { count } = await load(url, requestFor(url + path), { seconds, connections })
  return count / ((await cpuSeconds(pid)) - before)
}
