import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

import { inForm, missing, loadEditorApart } from './words-browser.ts'

/** Kills for each case; a full trial uses 20. */
const kills = Number(process.env.BROWSER_KILLS ?? 1)
// What was typed within this long before the kill may be lost.
const graceMs = 1000

const instance = shared(() => startOnThisDatabase())

/** Types until the browser is killed at a random moment, then reopens it and reports the words that are missing. */
async function typeAndKill({ isOffline }: { isOffline: boolean }) {
  const { page, killAndOpenAgain, close, onServer } = await loadEditorApart(instance.url)
  await page.context().setOffline(isOffline)
  const typed: { word: string; at: number }[] = []
  const killed = new AbortController()
  const firstWord = Promise.withResolvers<void>()
  const typing = (async () => {
    for (let at = 0; !killed.signal.aborted; at += 1) {
      const word = `w${at}z`
      await page.keyboard.type(` ${word}`)
      typed.push({ word, at: performance.now() })
      firstWord.resolve()
      await delay(Math.random() * 80)
    }
    // Typing fails once the browser is killed.
  })().catch(firstWord.reject)
  await firstWord.promise
  await delay(graceMs + 500 + Math.random() * 4000)
  const killedAt = performance.now()
  const openingAgain = killAndOpenAgain()
  killed.abort()
  await typing
  const again = await openingAgain

  const due = typed.filter(({ at }) => at <= killedAt - graceMs).map(({ word }) => word)
  const lost = [...(await missing(due, async () => await inForm(again))), ...(await missing(due, onServer))]
  await close()
  return { typed: typed.length, due: due.length, lost }
}

test.each([{ isOffline: false }, { isOffline: true }])(
  'nothing typed up to a second before the browser is killed is lost: %j',
  async (where) => {
    const trials = []
    for (let time = 0; time < kills; time += 1) trials.push(await typeAndKill(where))
    console.log(JSON.stringify({ ...where, trials }))
    expect(trials.flatMap(({ lost }) => lost)).toEqual([])
    expect(trials.every(({ due }) => due > 0)).toBe(true)
  },
)
