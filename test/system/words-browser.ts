import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Page } from '@playwright/test'

import { findChromium } from '#test/chromium.ts'

/** A browser that can be killed as a whole, and opened again with what it left on the disk. */
export type WholeBrowser = { page: Page; kill: () => Promise<void> }

export async function newProfile(): Promise<string> {
  return await mkdtemp(join(tmpdir(), 'hearthside-profile-'))
}

/** Starts a Chromium of its own on this profile, signed in at the instance. */
export async function openBrowser(profile: string, url: string, cookie: string): Promise<WholeBrowser> {
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0']
  const browser = spawn(await findChromium(), [...args, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const connected = await chromium.connectOverCDP(await addressOf(browser))
  const context = connected.contexts()[0] ?? (await connected.newContext())
  const cookies = cookie.split('; ').map((pair) => pair.split('='))
  await context.addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url })))
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    kill: async () => {
      const gone = once(browser, 'exit')
      browser.kill('SIGKILL')
      await gone
    },
  }
}

async function addressOf(browser: ChildProcess): Promise<string> {
  let said = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  browser.stderr?.on('data', (words: Buffer) => {
    said += words.toString()
    const address = /DevTools listening on (ws:\/\/\S+)/.exec(said)?.[1]
    if (address) resolve(address)
  })
  browser.once('exit', () => reject(new Error(`The browser did not start:\n${said}`)))
  return await promise
}
