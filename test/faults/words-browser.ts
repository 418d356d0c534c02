import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { chromium, type Page } from '@playwright/test'

import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { findChromium } from '#test/chromium.ts'
import { createPage } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { signIn } from '#test/sign-in.ts'

/** A browser that can be killed as a whole and reopened with its profile. */
export type WholeBrowser = { page: Page; kill: () => Promise<void> }

export async function newProfile(): Promise<string> {
  return await mkdtemp(join(tmpdir(), 'hearthside-profile-'))
}

/** Starts a separate Chromium on this profile, signed in at the instance. */
export async function openBrowser(profile: string, url: string, cookie: string): Promise<WholeBrowser> {
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0']
  // Playwright may wait for ever for a first page that Chromium is still opening (its issue 42730), so it opens none.
  args.push('--no-startup-window', `--user-data-dir=${profile}`)
  const browser = spawn(await findChromium(), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const connected = await chromium.connectOverCDP(await addressOf(browser), { timeout: 0 })
  const context = connected.contexts()[0] ?? (await connected.newContext())
  // Vitest's time-out ends what hangs.
  context.setDefaultTimeout(0)
  const cookies = cookie.split('; ').map((pair) => pair.split('='))
  await context.addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url })))
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    kill: async () => {
      const exited = once(browser, 'exit')
      browser.kill('SIGKILL')
      await exited
    },
  }
}

/** A page that an editor has open in a browser of their own. */
export async function loadEditor(url: string) {
  const member = await given.staff({ role: 'editor' })
  const cookie = await signIn(member)
  const { id } = await createPage({ isPublished: false, body: 'Begin.\n\nEnd.' })
  const profile = await newProfile()
  let browser = await openBrowser(profile, url, cookie)
  await editPage(browser.page, url, id)
  return {
    id,
    page: browser.page,
    /** Kills the browser and reopens it with its profile. */
    killAndOpenAgain: async () => {
      await browser.kill()
      browser = await openBrowser(profile, url, cookie)
      await editPage(browser.page, url, id)
      return browser.page
    },
    close: async () => {
      await browser.kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
    onServer: async () => String((await findWorkingCopy({ kind: 'page', id }, member.id))?.fields.body ?? ''),
  }
}

/** Opens the editor with the caret at the end of the body. */
export async function editPage(page: Page, url: string, id: string) {
  await page.goto(`${url}/cms/pages/${id}`)
  await page.locator('#body.rich-text-body').focus()
  await page.keyboard.press('Control+End')
}

export async function inForm(page: Page) {
  return await page.locator('textarea[name=body]').inputValue()
}

/** The words that are still missing after a grace period. */
export async function missing(words: string[], read: () => Promise<string>): Promise<string[]> {
  const lost = async () => {
    const text = await read()
    return words.filter((word) => !text.includes(word))
  }
  for (let time = 0; time < 80 && (await lost()).length > 0; time += 1) await delay(100)
  return await lost()
}

async function addressOf(browser: ChildProcess): Promise<string> {
  let output = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  browser.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const address = /DevTools listening on (ws:\/\/\S+)/.exec(output)?.[1]
    if (address) resolve(address)
  })
  browser.once('exit', () => reject(new Error(`The browser did not start:\n${output}`)))
  return await promise
}
