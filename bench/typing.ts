import { rm } from 'node:fs/promises'

import { newProfile, openBrowser } from '#test/faults/words-browser.ts'
import type { Instance } from '#test/instance.ts'

import { percentile } from './processes.ts'

const keys = 120
const betweenKeysMs = 120
const slowdown = 4
const paragraph = 'One midwife, at your own door, when you need her. She knows your name and your baby’s.'

type Seen = { longTasks: number[]; keys: number[] }

/** Typing in a long text on a slow phone: how long each key holds the page up. */
export async function benchTyping(instance: Instance, cookie: string): Promise<string[]> {
  const { givenPage } = await import('#test/given-content.ts')
  const body = `${paragraph}\n\n`.repeat(Math.ceil(92_000 / paragraph.length)).slice(0, 92_000)
  const { id } = await givenPage({ isPublished: false, body })
  const profile = await newProfile()
  const { page, kill } = await openBrowser(profile, instance.url, cookie)
  await page.goto(`${instance.url}/cms/pages/${id}`)
  const editor = page.locator('#body.rich-text-body')
  await editor.waitFor()
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await editor.focus()
  await page.keyboard.press('Control+Home')
  await page.evaluate(watch)
  for (let at = 0; at < keys; at += 1) {
    await page.keyboard.press(at % 6 === 5 ? 'Space' : 'e')
    await page.waitForTimeout(betweenKeysMs)
  }
  const whileTyping = await page.evaluate(seen)
  await page.waitForTimeout(5000)
  const afterwards = await page.evaluate(seen)
  await kill()
  await rm(profile, { recursive: true, force: true })
  return [
    `${keys} keys, ${betweenKeysMs} ms apart, in ${body.length} characters, CPU ${slowdown} times slower:`,
    '',
    '| | while typing | 5 s of rest |',
    '|---|---|---|',
    `| long tasks over 50 ms | ${whileTyping.longTasks.length} | ${afterwards.longTasks.length} |`,
    `| the longest | ${Math.max(0, ...whileTyping.longTasks)} ms | ${Math.max(0, ...afterwards.longTasks)} ms |`,
    `| from a key to the next picture, p50 | ${ms(whileTyping.keys, 0.5)} | |`,
    `| p95 | ${ms(whileTyping.keys, 0.95)} | |`,
  ]
}

function ms(of: number[], part: number) {
  return `${percentile(of, part).toFixed(0)} ms`
}

// In the page.
function watch() {
  const found: Seen = { longTasks: [], keys: [] }
  Object.assign(window, { found })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.longTasks.push(Math.round(duration))
  }).observe({ type: 'longtask' })
  document.addEventListener(
    'keydown',
    () => {
      const pressedAt = performance.now()
      requestAnimationFrame(() => setTimeout(() => found.keys.push(performance.now() - pressedAt)))
    },
    { capture: true },
  )
}

function seen(): Seen {
  const { found } = window as unknown as { found: Seen }
  const now = { longTasks: [...found.longTasks], keys: [...found.keys] }
  found.longTasks.length = 0
  found.keys.length = 0
  return now
}
