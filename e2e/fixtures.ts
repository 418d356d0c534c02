import { type BrowserContext, expect, type Page, test as base, type TestInfo } from '@playwright/test'

import { transaction } from '#app/platform/database/db.server.ts'
import { issueFormToken } from '#app/platform/forms/form-token.server.ts'
import { readSiteSettings, saveSettings } from '#app/settings/site-settings.server.ts'
import { hasBookPopup } from '#app/site/book-popup/book.ts'
import { acceptNecessary, consentKey } from '#app/site/consent/consent.ts'
import type { StaffRole } from '#app/staff/staff-member.ts'
import { tokenName } from '#app/ui/forms/hidden-field-names.ts'
import { given } from '#test/given.ts'
import { signIn } from '#test/sign-in.ts'
import { untilChangesArrive } from '#test/until-changes-arrive.ts'

import { describeSite } from './describe-site.ts'
import { settleBeforeActions, untilSettled } from './settled.ts'
import { ownSite } from './site.ts'

export const site = ownSite()

// `CPU_SLOWDOWN=4 npx playwright test` reveals problems that occur only on an old phone or a busy machine.
const cpuSlowdown = Number(process.env.CPU_SLOWDOWN ?? 1)

type Member = Awaited<ReturnType<typeof given.staff>>
type Fixtures = {
  /** Set with `test.use`: the visitor has not chosen about cookies yet. By default, only necessary ones are allowed. */
  isUndecided: boolean
  /** Set with `test.use`: the book popup opens three seconds after arrival. By default, it has been shown before. */
  isFirstVisit: boolean
  /** Errors that the browser reported: any that are left at the end fail the test. */
  complaints: string[]
  /** The settings that a test changes are as before once it has ended. */
  settingsPutBack: void
  /** Opens a page once the site's cached pages are up to date; with JavaScript, waits until it has settled. */
  visit: (path: string, target?: Page) => Promise<void>
  /** Goes to a page of the desk like a link: without a page load if the current page has the router. */
  navigate: (path: string) => Promise<void>
  /** Opens the contact form as if a minute ago: what is sent within two seconds is held back. */
  openContactForm: (target?: Page) => Promise<void>
  /** Creates a member of staff, and signs this browser in as them. */
  signedIn: (role?: StaffRole) => Promise<Member>
}

export const test = base.extend<Fixtures, { actionsThatWait: void }>({
  actionsThatWait: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      settleBeforeActions(page.locator('html'))
      await page.close()
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first parameter.
  baseURL: async ({}, use) => await use(site.url),
  settingsPutBack: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const before = await readSiteSettings()
      await use()
      await transaction((tx) => saveSettings(tx, before))
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => await use({ 'X-Forwarded-For': newAddress() }),
  isUndecided: [false, { option: true }],
  isFirstVisit: [false, { option: true }],
  context: async ({ context, isUndecided }, use) => {
    const choice = [consentKey, JSON.stringify(acceptNecessary(new Date()))] as const
    if (!isUndecided) await context.addInitScript(storeOnce, choice)
    if (cpuSlowdown > 1) context.on('page', (page) => void slowDown(context, page).catch(() => {}))
    await use(context)
  },
  complaints: [
    async ({ context }, use, testInfo) => {
      const complaints = listen(context)
      const startedAt = new Date()
      await use(complaints)
      if (complaints.length > 0 || testInfo.status !== testInfo.expectedStatus) {
        await attachScreenshots(context, testInfo)
        process.stdout.write(`${await describeSite(site, startedAt)}\n`)
      }
      expect(complaints, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
  visit: async ({ page, javaScriptEnabled, isFirstVisit }, use) => {
    await use(async (path, target = page) => {
      await untilChangesArrive(site)
      await target.goto(path, hasBookPopup(path) && !isFirstVisit ? { referer: `${site.url}/` } : {})
      if (javaScriptEnabled) await untilSettled(target)
    })
  },
  navigate: async ({ page, visit }, use) => {
    await use(async (path) => {
      if (!(await page.evaluate(() => '__reactRouterDataRouter' in window))) return await visit(path)
      await untilChangesArrive(site)
      await page.evaluate(navigateInPage, path)
    })
  },
  openContactForm: async ({ page, visit }, use) => {
    await use(async (target = page) => {
      await visit('/contact', target)
      const token = issueFormToken(Date.now() - 60_000)
      await target.locator(`[name=${tokenName}]`).evaluate((field, value) => field.setAttribute('value', value), token)
    })
  },
  signedIn: async ({ context }, use) => {
    await use(async (role = 'admin') => {
      const member = await given.staff({ role })
      await giveSession(context, member)
      return member
    })
  },
})

async function slowDown(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** Gives this browser a session of the member. */
export async function giveSession(context: BrowserContext, member: { id: string }) {
  const [name = '', value = ''] = (await signIn(member)).split('=', 2)
  await context.addCookies([{ name, value, url: site.url }])
}

// Runs before the scripts of every page; an empty page has no storage, and a frame of another site may have none.
function storeOnce([key, value]: readonly [string, string]) {
  if (window !== top || !location.protocol.startsWith('http')) return
  if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
}

type Router = {
  navigate: (path: string, options: { flushSync: boolean; replace: boolean }) => Promise<void>
  subscribe: (heard: (state: { navigation: { state: string } }, options: { flushSync: boolean }) => void) => () => void
}

async function navigateInPage(path: string) {
  const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router }
  // With `flushSync` the new page is in the document at once; a background reload may take over without it.
  const shown = { isInDocument: false }
  const stop = router.subscribe(({ navigation }, { flushSync }) => {
    if (navigation.state === 'idle') shown.isInDocument = flushSync
  })
  for (let tries = 0; tries < 4 && !shown.isInDocument; tries += 1)
    await router.navigate(path, { flushSync: true, replace: tries > 0 })
  stop()
}

// Playwright's own `only-on-failure` takes a screenshot at the end of every test, and keeps those of failed ones.
async function attachScreenshots(context: BrowserContext, testInfo: TestInfo) {
  for (const [index, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`screenshot-${index + 1}.png`)
    await page.screenshot({ path }).then(
      () => testInfo.attach('screenshot', { path, contentType: 'image/png' }),
      () => {},
    )
  }
}

// Chromium reports the error responses that our forms and the 404 page are meant to give, and a test that inspects the
// frame of a preview, in which no script may run.
const ownAnswer =
  /^Failed to load resource: the server responded with a status of (4\d\d|503)|^Blocked script execution in '[^']*\/preview[/']/

function listen(context: BrowserContext) {
  const complaints: string[] = []
  context.on('console', (message) => {
    // Violations of the Content-Security-Policy are console errors too.
    if (message.type() === 'error' && !ownAnswer.test(message.text())) complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const isOurs = origin === site.url || protocol === 'data:' || protocol === 'blob:'
    if (!isOurs) complaints.push(`A request to ${request.url()}`)
  })
  return complaints
}

/** An address that no other test uses. */
function newAddress() {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  return `10.${a}.${b}.${c}`
}

export { expect } from '@playwright/test'
