import { defineConfig, devices } from '@playwright/test'

import { findChromium, findTestChromium } from '#test/chromium.ts'

import { launchOptions } from './e2e/browser.ts'
import { ownSite } from './e2e/site.ts'

// The workers inherit what the first process found.
process.env.WHOLE_CHROMIUM_PATH ??= await findChromium()
process.env.CHROMIUM_PATH ??= await findTestChromium()
// Set before a worker loads any module of the product, so that `given` writes into the database of the worker's own site.
if (process.env.TEST_WORKER_INDEX !== undefined) {
  const { databaseUrl, ownerUrl } = ownSite()
  Object.assign(process.env, { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl })
}

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The only time-outs, and only for what hangs. What must be fast is measured in bench/.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { intervals: [50, 100, 200, 500] } },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/browser.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(process.env.CHROMIUM_PATH),
  },
  // See docs/decisions/0041.
  projects: [
    // `npm test` runs the journeys for both widths on the phone only.
    { name: 'desktop', use: desktop, grepInvert: process.env.TESTS === 'quick' ? /@phone|@html/ : /@phone-only|@html/ },
    { name: 'phone', use: phone, grep: /@phone/ },
    { name: 'no-javascript', use: { ...desktop, javaScriptEnabled: false }, grep: /@without-javascript|@html/ },
  ],
})
