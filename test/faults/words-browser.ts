import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'

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

/** A separate Chromium on this profile. */
export async function startChromium(profile: string) {
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0']
  // Playwright may wait for ever for a first page that Chromium is still opening (its issue 42730), so it opens none.
  args.push('--no-startup-window', `--user-data-dir=${profile}`)
  const chrome = spawn(await findChromium(), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  return {
    browser: await chromium.connectOverCDP(await addressOf(chrome), { timeout: 0 }),
    async kill() {
      const exited = once(chrome, 'exit')
      chrome.kill('SIGKILL')
      await exited
    },
  }
}

/** A separate Chromium on this profile, signed in at the instance. */
export async function openBrowser(profile: string, url: string, cookie: string): Promise<WholeBrowser> {
  const started = await startChromium(profile)
  const { browser } = started
  const context = browser.contexts()[0] ?? (await browser.newContext())
  await signInTo(context, url, cookie)
  return { page: context.pages()[0] ?? (await context.newPage()), kill: async () => await started.kill() }
}

async function signInTo(context: BrowserContext, url: string, cookie: string) {
  // Vitest's time-out ends what hangs.
  context.setDefaultTimeout(0)
  const cookies = cookie.split('; ').map((pair) => pair.split('='))
  await context.addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url })))
}

/** An editor who is signed in, and a page with two paragraphs. */
async function givenEditor() {
  const member = await given.staff({ role: 'editor' })
  const { id } = await createPage({ isPublished: false, body: 'Begin.\n\nEnd.' })
  const onServer = async () => String((await findWorkingCopy({ kind: 'page', id }, member.id))?.fields.body ?? '')
  return { id, cookie: await signIn(member), onServer }
}

/** A page that an editor has open in a browser that others use too. */
export async function loadEditor(browser: Browser, url: string) {
  const { id, cookie, onServer } = await givenEditor()
  const context = await browser.newContext()
  await signInTo(context, url, cookie)
  const page = await context.newPage()
  await editPage(page, url, id)
  return { id, page, onServer, close: async () => await context.close() }
}

/** A page that an editor has open in a browser of their own. */
export async function loadEditorApart(url: string) {
  const { id, cookie, onServer } = await givenEditor()
  const profile = await newProfile()
  let browser = await openBrowser(profile, url, cookie)
  await editPage(browser.page, url, id)
  return {
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
    onServer,
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
