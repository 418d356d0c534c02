import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Instance } from '#test/instance.ts'
import { readMetrics } from '#test/metrics.ts'

import { cpuSeconds, residentMegabytes, run } from './processes.ts'

const wanted = 1_000_000

// Every request has a different address: an undeclared parameter with a unique value.
const script = `
local asked = 0
request = function()
  asked = asked + 1
  return wrk.format('GET', '/?' .. wrk.thread:get('seed') .. '-' .. asked .. '=' .. asked)
end
local threads = 0
setup = function(thread)
  thread:set('seed', os.time() .. threads)
  threads = threads + 1
end
`

/**
 * A million addresses of one page that differ in undeclared parameters: their cost, and the memory that stays in use.
 */
export async function benchUnknownParameters(instance: Instance): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-unknown-parameters-'))
  const scriptPath = join(folder, 'unknown-parameters.lua')
  await writeFile(scriptPath, script)
  await (await fetch(`${instance.url}/`)).arrayBuffer()
  const before = await state(instance)
  const rounds = []
  let requested = 0
  let failed = 0
  while (requested < wanted) {
    const { stdout } = await run('wrk', ['-t1', '-c10', '-d20s', '-s', scriptPath, `${instance.url}/`])
    requested += Number(/(\d+) requests in/.exec(stdout)?.[1])
    failed += Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0)
    rounds.push(await residentMegabytes(instance.process.pid ?? 0))
  }
  const after = await state(instance)
  await rm(folder, { recursive: true, force: true })
  return [
    `${requested.toLocaleString('en-GB')} addresses asked for, ${failed} without success.`,
    `Kept pages: ${before.cachedBytes} bytes before, ${after.cachedBytes} after. Renders that were kept: ${before.stored} before, ${after.stored} after.`,
    `Memory: ${before.megabytes} MB before; after each round ${rounds.join(', ')} MB.`,
    `${(((after.cpu - before.cpu) * 1e6) / requested).toFixed(0)} µs of processor time each.`,
  ]
}

async function state(instance: Instance) {
  const pid = instance.process.pid ?? 0
  const metrics = await readMetrics(instance.url)
  return {
    cachedBytes: Number(/^hearthside_page_cache_bytes (\d+)/m.exec(metrics)?.[1]),
    stored: Number(/outcome="stored"\} (\d+)/.exec(metrics)?.[1]),
    megabytes: await residentMegabytes(pid),
    cpu: await cpuSeconds(pid),
  }
}
