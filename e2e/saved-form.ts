import type { Browser, Page } from '@playwright/test'

import { press, text } from './care-form.ts'
import { site } from './fixtures.ts'
import { readMails } from './mailbox.ts'

async function mailsTo(email: string) {
  const mails = await readMails(site)
  return mails.flatMap(({ to, text: words }) => {
    const link = /\/services\/[\w/-]+\/saved\?of=[\w.-]+/.exec(words)?.[0]
    const code = /\b(\d{3} \d{3})\b/.exec(words)?.[1]
    return to.includes(email.toLowerCase()) && link && code ? [{ link, code, words }] : []
  })
}

/** The link and code in one of the emails to this address, counted from 0. */
export async function mailTo(email: string, nth = 0) {
  const mail = (await mailsTo(email))[nth]
  if (!mail) throw new Error('There is no such email')
  return mail
}

/** The phone of someone who saved the form on another device. */
export async function onAnotherDevice(browser: Browser) {
  const context = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'X-Forwarded-For': '10.77.0.1' },
  })
  return await context.newPage()
}

export async function enterCode(page: Page, code: string) {
  await text(page, 'The code from our email').fill(code)
  await press(page, 'Open my form')
}
