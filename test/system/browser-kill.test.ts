import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { givenPage } from '#test/given-content.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { signIn } from '#test/sign-in.ts'

import { newProfile, openBrowser } from './words-browser.ts'

/** How often each; 20 is a trial. */
const kills = Number(process.env.BROWSER_KILLS ?? 2)
// What was typed within this long before the kill may be lost.
const graceMs = 100

let instance: Instance
beforeAll(async () => {
  instance = await startOnThisDatabase()
})
afterAll(() => instance.stop('SIGINT'))

type Typed = { word: string; at: number }

/** Types until the browser is killed at a moment of its own; then opens it again and says what of it is there. */
async function typeAndKill({ isOffline }: { isOffline: boolean }) {
  const member = await given.staff({ role: 'editor' })
  const cookie = await signIn(instance.url, member)
  const { id } = await givenPage({ isPublished: false, body: 'Begin.\n\nEnd.' })
  const address = `${instance.url}/cms/pages/${id}`
  const profile = await newProfile()
  const { page, kill } = await openBrowser(profile, instance.url, cookie)
  await page.goto(address)
  const editor = page.locator('#body.rich-text-body')
  await editor.waitFor()
  await page.context().setOffline(isOffline)
  await editor.focus()
  await page.keyboard.press('Control+End')

  const typed: Typed[] = []
  const gone = new AbortController()
  const typing = (async () => {
    for (let at = 0; !gone.signal.aborted; at += 1) {
      const word = `w${at}z`
      await page.keyboard.type(` ${word}`)
      typed.push({ word, at: performance.now() })
      await delay(Math.random() * 80)
    }
    // Ends with the browser.
  })().catch(() => {})
  await delay(500 + Math.random() * 4000)
  const killedAt = performance.now()
  await kill()
  gone.abort()
  await typing

  const again = await openBrowser(profile, instance.url, cookie)
  await again.page.goto(address)
  const due = typed.filter(({ at }) => at <= killedAt - graceMs)
  const last = due.at(-1)?.word ?? ''
  const stored = again.page.locator('textarea[name=body]')
  // What is not there after a while does not come.
  for (let time = 0; time < 40 && !(await stored.inputValue()).includes(last); time += 1) await delay(100)
  const form = await stored.inputValue()
  const onServer = async () => String((await findWorkingCopy({ kind: 'page', id }, member.id))?.fields.body ?? '')
  for (let time = 0; time < 40 && !(await onServer()).includes(last); time += 1) await delay(100)
  const copy = await onServer()
  await again.kill()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  const isLost = ({ word }: Typed) => !form.includes(word) || !copy.includes(word)
  return {
    typed: typed.length,
    due: due.length,
    lost: due.filter(isLost).map(({ word }) => word),
    all: typed.filter(isLost).length,
  }
}

test.each([{ isOffline: false }, { isOffline: true }])(
  'of what was typed until 100 ms before the browser is killed nothing is lost: %j',
  async (where) => {
    const trials = []
    for (let time = 0; time < kills; time += 1) trials.push(await typeAndKill(where))
    console.log(JSON.stringify({ ...where, trials }))
    expect(trials.flatMap(({ lost }) => lost)).toEqual([])
    expect(trials.every(({ due }) => due > 0)).toBe(true)
  },
  60_000 + kills * 30_000,
)
