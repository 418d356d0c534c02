import type { Page } from '@playwright/test'

import { classes } from '#app/care/classes/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { hostileWords } from '#test/hostile-words.ts'
import { untilChangesArrive } from '#test/until-changes-arrive.ts'

import { expect, site, test } from './fixtures.ts'

type Journey = {
  list: string
  publicPath: string
  /** What is required for publication, by label. */
  needs?: Record<string, string>
}

// One made of sections, one with formatted text, and one on a date; the others are in content-writing.test.ts.
const journeys: Record<string, Journey> = {
  page: { list: '/cms/pages', publicPath: '' },
  post: { list: '/cms/blog', publicPath: '/blog' },
  class: {
    list: '/cms/classes',
    publicPath: '/classes',
    needs: { 'Date 1': '2099-12-05', Places: '12', Venue: 'The Old Library' },
  },
}

test.afterAll(async () => {
  await db.delete(classes)
  await transaction(async (tx) => await invalidatePages(tx, everyPage))
})

for (const [kind, { list, publicPath, needs = {} }] of Object.entries(journeys))
  test(`a new ${kind} reaches visitors when published, and so does a change to it${kind === 'class' ? '' : ' @quick'}`, async ({
    page,
    visit,
    navigate,
    signedIn,
  }) => {
    await signedIn('editor')
    await visit(`${list}/new?another`)
    const name = `Lanterns for a ${kind}`
    const address = `${publicPath}/lanterns-for-a-${kind}`
    await page.getByLabel('Title', { exact: true }).fill(name)
    for (const [label, value] of Object.entries(needs)) await page.getByLabel(label, { exact: true }).fill(value)
    await writeBody(page, 'Somebody is awake.')
    await save(page)
    await expect(page).toHaveURL(new RegExp(`${list}/[0-9a-f-]{36}$`))
    const editor = new URL(page.url()).pathname
    await publish(page, navigate)
    for (const words of [name, 'Somebody is awake.']) expect(await read(page, address)).toContain(words)

    await navigate(editor)
    await page.getByLabel('Title', { exact: true }).fill(`${name}, again`)
    await page.getByRole('button', { name: 'Publish…' }).click()
    await expect(page).toHaveURL(/\/publication$/)
    await navigate(editor)
    await expect(page.getByText('Live with changes').first()).toBeVisible()
    await expect(page.locator('form').getByText('Shared with the team')).toBeVisible()
    expect(await read(page, address)).not.toContain(`${name}, again`)
    await publish(page, navigate)
    await visit(address)
    await expect(page.getByText(`${name}, again`).first()).toBeAttached()
  })

test('hostile text stays text in the editor, the publication preview, the history and on the page', async ({
  page,
  visit,
  navigate,
  signedIn,
}) => {
  const words = Object.values(hostileWords).filter((one) => !/[\u202E\u2067\u200B]/.test(one))
  await signedIn('editor')
  await visit('/cms/pages/new?another')
  await page.getByLabel('Title', { exact: true }).fill('Words that bite')
  await writeBody(page, words.join('\n\n'))
  await save(page)
  const editor = new URL(page.url()).pathname
  for (const path of ['', '/publication', '/history']) {
    await visit(editor + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectUntouched(page)
  }
  await publish(page, navigate)
  await visit('/words-that-bite')
  await expect(page.getByText('<script>window.taken=1</script>', { exact: true })).toBeVisible()
  await expectUntouched(page)
})

/** Switches to the Markdown itself. */
async function writeBody(page: Page, words: string) {
  await page.getByRole('button', { name: /^Write as Markdown/ }).click()
  await page.locator('textarea[name=body]').fill(words)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^(Page|Post|Class) saved$/)).toBeVisible()
}

/** What visitors get at this address. */
async function read(page: Page, address: string) {
  await untilChangesArrive(site)
  return await (await page.request.get(address)).text()
}

async function publish(page: Page, navigate: (path: string) => Promise<void>) {
  await navigate(`${new URL(page.url()).pathname.replace(/\/(history|publication)$/, '')}/publication`)
  const reason = page.getByLabel('Why publish it in spite of the warnings?')
  if (await reason.isVisible()) await reason.fill('It is made for a test')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page).not.toHaveURL(/publication$/)
}

async function expectUntouched(page: Page) {
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
  // Before it is published, a text is shown in a frame of ours, which is looked into as well.
  const ours = '[title="Preview of the shared version"]'
  for (const frame of page.frames())
    await expect(
      frame.locator(
        `main :is(script, iframe:not(${ours}), object, embed, meta, base, [onerror], [onload], [ontoggle])`,
      ),
    ).toHaveCount(0)
}
