import { setTimeout as delay } from 'node:timers/promises'

import type { Instance } from '#test/instance.ts'
import { fillForm, sendForm } from '#test/visitor.ts'

import { percentile } from './processes.ts'

const perSecond = 50
const seconds = 30
// Not counted: what a process learns and loads with its first messages.
const warmUpSeconds = 5

/** Contact messages at a steady rate, whatever the answers take: the time from sending to the committed success. */
export async function benchContactRate(instance: Instance): Promise<string[]> {
  const times: number[] = []
  let failures = 0
  const sendings: Promise<void>[] = []
  const begunAt = performance.now()
  for (let n = -perSecond * warmUpSeconds; n < perSecond * seconds; n += 1) {
    await delay(Math.max(0, begunAt + warmUpSeconds * 1000 + (n * 1000) / perSecond - performance.now()))
    sendings.push(send(n >= 0))
  }
  await Promise.all(sendings)
  return [
    '| | measured | budget |',
    '|---|---|---|',
    `| messages acknowledged, ${perSecond} a second for ${seconds} s after ${warmUpSeconds} s of the same | ${times.length} | ${perSecond * seconds} |`,
    `| failures | ${failures} | 0 |`,
    `| p50 | ${percentile(times, 0.5).toFixed(1)} ms | |`,
    `| p99 | ${percentile(times, 0.99).toFixed(1)} ms | ≤ 50 ms |`,
    `| slowest | ${Math.max(...times).toFixed(1)} ms | |`,
  ]

  async function send(isCounted: boolean) {
    const form = fillForm()
    const sentAt = performance.now()
    const answer = await sendForm(instance.url, form).catch(() => undefined)
    if (answer?.status !== 200 || !answer.reference) failures += 1
    else if (isCounted) times.push(performance.now() - sentAt)
  }
}
