import { setTimeout as delay } from 'node:timers/promises'

import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

import { editPage, inForm, loadEditor, missing, newProfile, startChromium } from './words-browser.ts'

/** Repetitions for each delay; a full trial uses 10. */
const times = Number(process.env.TAB_CLOSINGS ?? 1)
/** How many seconds somebody types without a network; a full trial uses 25. */
const offlineSeconds = Number(process.env.OFFLINE_SECONDS ?? 3)

const instance = shared(() => startOnThisDatabase())
let chromium: Awaited<ReturnType<typeof startChromium>>
beforeAll(async () => {
  chromium = await startChromium(await newProfile())
})
afterAll(() => chromium.kill())

/** Types distinct words until there are enough. */
async function typeWords(page: Page, isEnough: (count: number) => boolean) {
  const typed: string[] = []
  while (!isEnough(typed.length)) {
    const word = `w${typed.length}z`
    await page.keyboard.type(` ${word}`)
    typed.push(word)
  }
  return typed
}

/** When the browser asks whether to leave with unsaved words, stays and closes the tab a little later. */
async function closeTab(page: Page) {
  const isClosed = page.waitForEvent('close')
  page.on('dialog', (dialog) => void dialog.dismiss().then(async () => await delay(500).then(close)))
  const close = async () => await page.close({ runBeforeUnload: true })
  await close()
  await isClosed
}

// Before the words are in the browser's own store, while they are only there, and when they are sent too.
test.each([0, 50, 1200])('no word is lost when the tab is closed %i ms after the last key', async (ms) => {
  for (let time = 0; time < times; time += 1) {
    const { id, page, close, onServer } = await loadEditor(chromium.browser, instance.url)
    const words = await typeWords(page, (count) => count === 12)
    if (ms > 0) await delay(ms)
    const again = await page.context().newPage()
    await closeTab(page)
    await editPage(again, instance.url, id)
    expect(await missing(words, async () => await inForm(again))).toEqual([])
    expect(await missing(words, onServer)).toEqual([])
    await close()
  }
})

test('no word is lost when somebody goes on typing without a network', async () => {
  const { page, close, onServer } = await loadEditor(chromium.browser, instance.url)
  await page.context().setOffline(true)
  const until = performance.now() + offlineSeconds * 1000
  const words = await typeWords(page, () => performance.now() > until)
  await page.context().setOffline(false)
  expect(await missing(words, onServer)).toEqual([])
  await close()
})
