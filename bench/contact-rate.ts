import { setTimeout as delay } from 'node:timers/promises'

import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import type { Instance } from '#test/instance.ts'
import { fillAny, sendForm } from '#test/visitor.ts'

import { percentile } from './processes.ts'

const perSecond = 50
const seconds = 30
// Not counted: what a process learns and loads with its first messages.
const warmUpSeconds = 5

/** The four forms in turn at a steady rate, whatever the answers take: the time from sending to the committed success. */
export async function benchContactRate(instance: Instance): Promise<string[]> {
  const times = Object.fromEntries(enquiryKinds.map((kind) => [kind, [] as number[]])) as Record<EnquiryKind, number[]>
  let failures = 0
  const sendings: Promise<void>[] = []
  const begunAt = performance.now()
  for (let n = -perSecond * warmUpSeconds; n < perSecond * seconds; n += 1) {
    await delay(Math.max(0, begunAt + warmUpSeconds * 1000 + (n * 1000) / perSecond - performance.now()))
    sendings.push(send(enquiryKinds[Math.abs(n) % enquiryKinds.length] ?? 'contact', n >= 0))
  }
  await Promise.all(sendings)
  return [
    `${perSecond} a second in all for ${seconds} s, after ${warmUpSeconds} s of the same. Failures: ${failures}.`,
    '',
    '| form | committed | p50 | p99 (budget 50 ms) | slowest |',
    '|---|---|---|---|---|',
    ...enquiryKinds.map((kind) => row(kind, times[kind])),
    row('all', Object.values(times).flat()),
  ]

  async function send(kind: EnquiryKind, isCounted: boolean) {
    const form = fillAny(kind)
    const sentAt = performance.now()
    const answer = await sendForm(instance.url, form).catch(() => undefined)
    if (answer?.status !== 200 || !answer.reference) failures += 1
    else if (isCounted) times[kind].push(performance.now() - sentAt)
  }
}

function row(name: string, times: number[]) {
  const ms = [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)]
  return `| ${name} | ${times.length} | ${ms.map((value) => `${value.toFixed(1)} ms`).join(' | ')} |`
}
