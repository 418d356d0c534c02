import type { Page } from '@playwright/test'

import { classes } from '#app/care/classes/schema.ts'
import { midwives, prices } from '#app/content/care-schema.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { createSlides } from '#test/factories/lists.ts'
import { hostileWords } from '#test/hostile-words.ts'

import { expect, test } from './fixtures.ts'

type Journey = {
  list: string
  /** The label of the field that is filled in first, and changed once the record is published. */
  named: string
  written: string
  done: string
  verb: 'Publish' | 'Activate'
  publicPath: (slug: string) => string
  /** What is required for publication, by label. */
  needs?: Record<string, string>
}

const journeys: Partial<Record<ContentKind, Journey>> = {
  page: {
    list: '/cms/pages',
    named: 'Title',
    written: 'body',
    done: 'Page',
    verb: 'Publish',
    publicPath: (slug) => `/${slug}`,
  },
  post: {
    list: '/cms/blog',
    named: 'Title',
    written: 'body',
    done: 'Post',
    verb: 'Publish',
    publicPath: (slug) => `/blog/${slug}`,
  },
  faq: {
    list: '/cms/faqs',
    named: 'Question',
    written: 'answer',
    done: 'FAQ',
    verb: 'Publish',
    publicPath: () => '/faqs',
  },
  slide: {
    list: '/cms/homepage',
    named: 'Heading',
    written: 'subheading',
    done: 'Slide',
    verb: 'Activate',
    publicPath: () => '/',
  },
  midwife: {
    list: '/cms/midwives',
    named: 'Name',
    written: 'body',
    done: 'Midwife',
    verb: 'Publish',
    publicPath: (slug) => `/midwives/${slug}`,
    needs: { 'NMC PIN': '12a 3456b', 'Registration expires on': '2099-01-31' },
  },
  price: {
    list: '/cms/prices',
    named: 'Name',
    written: 'included',
    done: 'Price',
    verb: 'Publish',
    publicPath: () => '/prices',
    needs: { Price: '45.5' },
  },
  class: {
    list: '/cms/classes',
    named: 'Title',
    written: 'body',
    done: 'Class',
    verb: 'Publish',
    publicPath: (slug) => `/classes/${slug}`,
    needs: { 'Date 1': '2099-12-05', Places: '12', Venue: 'The Old Library' },
  },
}

// The tests that follow expect the home page as specified.
test.afterAll(async () => {
  await createSlides()
  for (const table of [midwives, prices, classes]) await db.delete(table)
  await transaction(async (tx) => await invalidatePages(tx, everyPage))
})

// One made of sections, one with formatted text, and one on a date.
const quick = ['page', 'post', 'class']

for (const [kind, journey] of Object.entries(journeys))
  test(
    `a new ${kind} reaches visitors when published, and so does a change to it${quick.includes(kind) ? ' @quick' : ''}`,
    // One kind with formatted text and one with pictures: content-editing.spec.ts saves a page without JavaScript.
    kind === 'post' || kind === 'slide' ? { tag: '@without-javascript' } : {},
    async ({ page, visit, signedIn, javaScriptEnabled }, { project }) => {
      const { list, named, written, done, verb, publicPath, needs = {} } = journey
      await signedIn('editor')
      await visit(`${list}/new?another`)
      const name = `Lanterns for a ${kind} on ${project.name}`
      const slug = name.toLowerCase().replaceAll(' ', '-')
      await page.getByLabel(named, { exact: true }).fill(name)
      for (const [label, value] of Object.entries(needs)) await page.getByLabel(label, { exact: true }).fill(value)
      await writeText(page, { written, words: 'Somebody is awake.', isPlain: !javaScriptEnabled })
      await save(page, done)
      await expect(page).toHaveURL(new RegExp(`${list}/[0-9a-f-]{36}$`))
      const editor = page.url()
      await publish(page, verb)
      await read(page, { path: publicPath(slug), words: [name, 'Somebody is awake.'], visit })

      await visit(editor)
      await page.getByLabel(named, { exact: true }).fill(`${name}, again`)
      await save(page, done)
      const settings = page.getByRole('button', { name: 'Settings', exact: true })
      if (await settings.isVisible()) await settings.click()
      await expect(page.getByText('Live with changes').first()).toBeVisible()
      await visit(publicPath(slug))
      await expect(page.getByText(`${name}, again`)).toHaveCount(0)
      await visit(editor)
      await publish(page, verb)
      await read(page, { path: publicPath(slug), words: [`${name}, again`], visit })
    },
  )

test('hostile text stays text in the editor, the publication preview, the history and on the page', async ({
  page,
  visit,
  signedIn,
}) => {
  const words = Object.values(hostileWords).filter((one) => !/[\u202E\u2067\u200B]/.test(one))
  await signedIn('editor')
  await visit('/cms/pages/new?another')
  await page.getByLabel('Title', { exact: true }).fill('Words that bite')
  await writeText(page, { written: 'body', words: words.join('\n\n'), isPlain: false })
  await save(page, 'Page')
  const editor = page.url()
  for (const path of ['', '/publication', '/history']) {
    await visit(editor + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectUntouched(page)
  }
  await publish(page, 'Publish')
  await visit('/words-that-bite')
  await expect(page.getByText('<script>window.taken=1</script>', { exact: true })).toBeVisible()
  await expectUntouched(page)
})

/** Fills in the Markdown itself; with JavaScript, after switching to it. */
async function writeText(
  page: Page,
  { written, words, isPlain }: { written: string; words: string; isPlain: boolean },
) {
  const field = page.locator(`textarea[name=${written}]`)
  if (!isPlain && written !== 'subheading') {
    await page.getByRole('button', { name: /^Write as Markdown/ }).click()
    await expect(field).toBeVisible()
  }
  await field.fill(words)
}

async function save(page: Page, done: string) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${done} saved`, { exact: true })).toBeVisible()
}

async function publish(page: Page, verb: string) {
  await page.goto(`${page.url().replace(/\/(history|publication)$/, '')}/publication`)
  const reason = page.getByLabel('Why publish it in spite of the warnings?')
  if (await reason.isVisible()) await reason.fill('It is made for a test')
  await page.getByRole('button', { name: verb, exact: true }).click()
  await expect(page).not.toHaveURL(/publication$/)
}

async function read(
  page: Page,
  { path, words, visit }: { path: string; words: string[]; visit: (path: string) => Promise<unknown> },
) {
  await visit(path)
  for (const one of words) await expect(page.getByText(one).first()).toBeAttached()
}

async function expectUntouched(page: Page) {
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
  await expect(
    page.locator('main :is(script, iframe, object, embed, meta, base, [onerror], [onload], [ontoggle])'),
  ).toHaveCount(0)
}
