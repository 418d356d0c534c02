import type { Page } from '@playwright/test'

import { staffPassword } from '#test/given.ts'

import { expect, test } from './fixtures.ts'
import * as byOwner from './practice-desk.ts'
import { linksOn, press, pressAll, readFields } from './practice-forms.ts'
import { buySomething, collectMails, inviteAndReset, sendEveryForm, previewMails } from './practice-mails.ts'
import { emptyMailbox, type PracticeSite, startPractice } from './practice-site.ts'
import { findTraces, readArchive, readAsVisitor, readDesk, sentencesOf } from './practice-traces.ts'
import { owner } from './practice-words.ts'

type Words = Map<string, Record<string, string>>

// All tests share one site: each continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

let site: PracticeSite
let desk: Page
const specified: Words = new Map()

/** The forms themselves state where to turn in an emergency, whatever the pages say. */
const stays = /emergency service|maternity unit/
const textPath = /^\/cms\/texts\/(?:site|emails)\//

test.beforeAll(async ({ browser }) => {
  site = await startPractice()
  desk = await (await browser.newContext({ baseURL: site.url })).newPage()
})
test.afterAll(async () => {
  await desk.context().close()
  await site.stop()
})

async function readWords(): Promise<Words> {
  const records = await byOwner.listRecords(desk)
  const paths = [...records, ...(await linksOn(desk, '/cms/texts', textPath))]
  const words: Words = new Map()
  for (const path of paths) words.set(path, await readFields(desk, path, 'Save'))
  return words
}

test('the first administrator signs up through the link and sets their own brand', async () => {
  await byOwner.signUp(desk, site)
  // The first email is sent before the site has a name.
  await collectMails(site, [owner.email])
  await emptyMailbox(site)
  for (const [path, words] of await readWords()) specified.set(path, words)
  expect(specified.size).toBeGreaterThan(40)
  await desk.goto('/cms/opening')
  await byOwner.setBrand(desk)
  await byOwner.fillSettings(desk)
})

test('every page, question and text is reworded', async () => {
  await byOwner.moveSection(desk)
  await byOwner.rewordMail(desk)
  for (const [path, before] of specified) {
    if (textPath.test(path)) await byOwner.rewordTexts(desk, path, before)
    else await byOwner.publish(desk, path, byOwner.rewordedRecord(before))
  }
})

test('the shop and the blog are filled', async () => {
  await byOwner.addProducts(desk)
  await byOwner.writePosts(desk)
})

test('no email, and no page that leads to one, contains a trace of the first brand', async ({ browser }) => {
  const visitor = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  const caused = [
    await previewMails(desk),
    await sendEveryForm(site.url),
    await buySomething(visitor, desk),
    await inviteAndReset(visitor, desk),
  ]
  await visitor.close()
  const mails = await collectMails(
    site,
    caused.flatMap(({ mailsTo }) => mailsTo),
  )
  expect(findTraces([...mails, ...caused.flatMap(({ pages }) => pages)])).toEqual([])
})

test('no public response contains a trace of the first brand or a sentence that was reworded', async () => {
  const answers = await readAsVisitor(site.url)
  expect(answers.length).toBeGreaterThan(150)
  expect(findTraces(answers)).toEqual([])
  const reworded = [...specified.values()].filter((words) => !byOwner.isLegal(words))
  const sentences = sentencesOf(reworded.flatMap((words) => Object.values(words))).filter((words) => !stays.test(words))
  expect(sentences.length).toBeGreaterThan(150)
  const pages = answers.filter(([path]) => path.startsWith('/') && !/^\/(?:privacy|terms|cookies)$/.test(path))
  expect(findTraces(pages, sentences)).toEqual([])
})

test('neither the staff area nor an archive contains a trace of the first brand', async () => {
  expect(findTraces(await readDesk(desk))).toEqual([])
  // The other tests may have taken longer than a confirmation lasts.
  await desk.goto('/cms/reauthentication?to=%2Fcms%2Farchive')
  const password = desk.getByLabel('Your password', { exact: true })
  if (await password.isVisible()) {
    await password.fill(staffPassword)
    await desk.getByRole('button', { name: 'Confirm' }).click()
  }
  await expect(desk).toHaveURL(/\/cms\/archive$/)
  const downloading = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'Download the archive' }).click()
  const bytes = Buffer.concat((await (await (await downloading).createReadStream()).toArray()) as Buffer[])
  const entries = await readArchive(bytes)
  expect(entries.length).toBeGreaterThan(10)
  expect(findTraces(entries)).toEqual([])
})

test('the original words of a text, a page and a question are restored to the letter', async () => {
  await desk.goto('/cms/texts/emails/enquiry-acknowledgement')
  await desk.getByRole('button', { name: /^Back to the original.*Subject/ }).click()
  await expect(desk.getByRole('textbox', { name: 'Subject' })).toHaveValue('We have received {form} ({reference})')
  // One of each: they share their pages, and each page has its original in `original-page.test.ts`.
  const [text, page, question] = ['/cms/texts/site/', '/cms/pages/', '/cms/faqs/'].map(
    (start) => [...specified.keys()].find((path) => path.startsWith(start)) ?? '',
  ) as [string, string, string]
  await pressAll(desk, text, 'Back to the original')
  await byOwner.restorePage(desk, page)
  const oldest = (await linksOn(desk, `${question}/history`, /\/history\//)).at(-1) ?? ''
  await press(desk, oldest, 'Restore this version')
  await press(desk, `${question}/publication`, 'Publish', { inSpiteOf: 'Back to how it came' })
  for (const path of [text, page, question]) expect(await readFields(desk, path, 'Save')).toEqual(specified.get(path))
})
