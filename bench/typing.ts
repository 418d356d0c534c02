import { rm } from 'node:fs/promises'

import type { CDPSession, Page } from '@playwright/test'

import { newProfile, openBrowser } from '#test/faults/words-browser.ts'
import type { Instance } from '#test/instance.ts'

import { median, percentile } from './processes.ts'

const keys = 120
const betweenKeysMs = 120
const slowdown = 4
const rounds = 3
const paragraph = 'One midwife, at your own door, when you need her. She knows your name and your baby’s.'
const wordsIn = (text: string) => text.split(/\s+/).length

/** The editor, or plain `contenteditable` with the same text on the same page. */
type Subject = 'editor' | 'bare'
type Cost = { totalMs: number; scriptMs: number }
type Bench = { url: string; cookie: string; profile: string }

/** The cost of a key press in texts of two lengths, and how long each blocks a slow phone. */
export async function benchTyping(instance: Instance, cookie: string): Promise<string[]> {
  const { createPage } = await import('#test/factories/content.ts')
  const long = textOf(100_000 / paragraph.length)
  const texts = { '2,000 words': textOf(2000 / wordsIn(paragraph)), '100 KB': long }
  const profile = await newProfile()
  const bench = { url: instance.url, cookie, profile }
  const lines = [
    `CPU of the page’s main thread per key, ${keys} keys ${betweenKeysMs} ms apart, median of ${rounds} pairs; bare is a contenteditable with the same text and styles and no script:`,
    '',
    '| text | bare | editor | of it script | ratio (budget 2) |',
    '|---|---|---|---|---|',
  ]
  for (const [name, body] of Object.entries(texts)) {
    const { id } = await createPage({ isPublished: false, body })
    const pairs: Record<Subject, Cost>[] = []
    for (let round = 0; round < rounds; round += 1)
      pairs.push({ bare: await costOfKey(bench, id, 'bare'), editor: await costOfKey(bench, id, 'editor') })
    const middle = (read: (pair: Record<Subject, Cost>) => number) => median(pairs.map(read)).toFixed(2)
    lines.push(
      `| ${name} | ${middle(({ bare }) => bare.totalMs)} ms | ${middle(({ editor }) => editor.totalMs)} ms | ${middle(({ editor }) => editor.scriptMs)} ms | ${middle(({ bare, editor }) => editor.totalMs / bare.totalMs)} |`,
    )
  }
  const { id } = await createPage({ isPublished: false, body: long })
  const phone = await onSlowPhone(bench, id, long.length)
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  return [...lines, '', ...phone]
}

function textOf(paragraphs: number) {
  return Array.from({ length: Math.round(paragraphs) }, () => paragraph).join('\n\n')
}

async function costOfKey({ url, cookie, profile }: Bench, id: string, subject: Subject): Promise<Cost> {
  const { page, kill } = await openBrowser(profile, url, cookie)
  await page.goto(`${url}/cms/pages/${id}`)
  await page.locator('#body.rich-text-body').waitFor()
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  if (subject === 'bare') await leaveBareText(page, session)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.locator('#body').focus()
  await page.keyboard.press('Control+Home')
  await pressKeys(page, 20)
  const before = await readCost(session)
  await pressKeys(page, keys)
  const after = await readCost(session)
  await kill()
  return {
    totalMs: (after.totalMs - before.totalMs) / keys,
    scriptMs: (after.scriptMs - before.scriptMs) / keys,
  }
}

/** Leaves the page without scripts, with the editor's text. */
async function leaveBareText(page: Page, session: CDPSession) {
  const html = await page.locator('#body').evaluate((element) => element.outerHTML)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.reload()
  await page.locator('textarea[name=body]').evaluate((area, text) => {
    area.outerHTML = text
  }, html)
}

async function pressKeys(page: Page, count: number) {
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press(at % 6 === 5 ? 'Space' : 'e')
    await page.waitForTimeout(betweenKeysMs)
  }
}

async function readCost(session: CDPSession): Promise<Cost> {
  const { metrics } = await session.send('Performance.getMetrics')
  const readMs = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN)
  return { totalMs: readMs('TaskDuration'), scriptMs: readMs('ScriptDuration') }
}

type Seen = { longTasks: number[]; keys: number[] }

async function onSlowPhone({ url, cookie, profile }: Bench, id: string, length: number): Promise<string[]> {
  const { page, kill } = await openBrowser(profile, url, cookie)
  await page.goto(`${url}/cms/pages/${id}`)
  const editor = page.locator('#body.rich-text-body')
  await editor.waitFor()
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await editor.focus()
  await page.keyboard.press('Control+Home')
  await page.evaluate(watch)
  await pressKeys(page, keys)
  const whileTyping = await page.evaluate(seen)
  await page.waitForTimeout(5000)
  const afterwards = await page.evaluate(seen)
  await kill()
  return [
    `${keys} keys, ${betweenKeysMs} ms apart, in ${length} characters, CPU ${slowdown} times slower:`,
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

// Runs in the page.
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
