import { afterAll, beforeAll, expect, test } from 'vitest'

import { publishContent } from '#app/content/publishing/publish-content.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { type GroupKey, originalWords } from '#app/settings/texts/text-groups.ts'
import { eventually } from '#test/eventually.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { hostileWords } from '#test/hostile-words.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { escaped, skeletonOf } from '#test/markup.ts'
import { readCacheAnswers } from '#test/metrics.ts'
import { post, signIn } from '#test/sign-in.ts'

let here: Instance
let there: Instance
let cookie: string
let editor: Awaited<ReturnType<typeof given.staff>>

beforeAll(async () => {
  ;[here, there] = await Promise.all([startOnThisDatabase(), startOnThisDatabase()])
  editor = await given.staff({ role: 'editor' })
  cookie = await signIn(editor)
})
afterAll(async () => {
  await transaction((tx) => saveSettings(tx, defaultSettings))
  await Promise.all([here.stop(), there.stop()])
})

const save = (path: string, form: Record<string, string>) => post(here.url + path, form, { Cookie: cookie })

async function readThere(path = '/about') {
  return await (await fetch(there.url + path)).text()
}

const fill = (text: string) => text.replace('{site_name}', defaultSettings.site_name)

/** The other instance shows the words on a page that it had cached without them. */
async function expectSeenThere(shownText: string, change: () => Promise<unknown>, path?: string) {
  await readThere(path)
  const hits = await readCacheAnswers(there.url, 'hit')
  expect(await readThere(path)).not.toContain(shownText)
  if (path !== '/contact') expect(await readCacheAnswers(there.url, 'hit')).toBeGreaterThan(hits)
  await change()
  await eventually(shownText, async () => (await readThere(path)).includes(shownText), { everyMs: 5 })
}

test.each<[string, Record<string, string>, string, string?]>([
  ['/cms/settings/social', { linkedin: 'https://www.linkedin.com/company/us' }, 'https://www.linkedin.com/company/us'],
  ['/cms/settings/brand', { action_colour: '#14532d' }, '--color-plum:light-dark(#14532d,'],
  ['/cms/settings/areas', { newborn_covered: 'BS6' }, 'name="postcode"', '/'],
  ['/cms/settings/areas', { nation_scotland: 'on' }, 'NHS 24', '/contact'],
  [
    '/cms/settings/trust',
    { nmc_statement: 'On the register', nmc_source: 'https://nmc.example/' },
    'On the register',
    '/',
  ],
  ['/cms/settings/company', { registered_office: '4 Lantern Row' }, 'Registered office: 4 Lantern Row.'],
  ['/cms/settings/footer', { footer_blurb: 'A hand to hold.' }, 'A hand to hold.'],
  ['/cms/settings/footer', { footer_links: 'Our prices: /shop' }, 'Our prices'],
  ['/cms/settings/navigation', { main_navigation: 'Our story: /about' }, 'Our story'],
  ['/cms/settings/book', { book_title: 'The first forty days' }, 'The first forty days', '/'],
  ['/cms/settings/contact', { opening_hours: 'Every day: 8 AM - 8 PM' }, '8 AM - 8 PM', '/contact'],
])(
  'what is saved at %s appears on the pages of every instance at once',
  async (path, form, shownText, page = '/about') => {
    await expectSeenThere(shownText, async () => expect([200, 302]).toContain((await save(path, form)).status), page)
  },
)

test.each([
  ['contact', 'introduction', 'Ask us anything.', '/contact'],
  ['newborn', 'health', 'So that we can prepare.', '/services/newborn-care/request'],
  ['cookie-banner', 'message', 'Only what is needed.', '/about'],
  ['entry', 'sign_in', 'For the people of {site_name}', '/cms/login'],
])(
  'the reworded text %s appears on every instance at once, and so does the restored original',
  async (group, name, shownText, page) => {
    const key = `site/${group}` as GroupKey
    const original = new Map<string, string>(Object.entries(originalWords(key))).get(name) ?? ''
    const path = `/cms/texts/${key}`
    await expectSeenThere(
      fill(shownText),
      async () => expect((await save(path, { [name]: shownText })).status).toBe(200),
      page,
    )
    expect((await save(path, { [name]: shownText, original: name })).status).toBe(200)
    await eventually(original, async () => (await readThere(page)).includes(fill(original)))
  },
)

test('a missing address shows the text that staff wrote, on a page of the site and on a bare error page', async () => {
  const shownText = 'Look at [what we do](/about), please.'
  expect((await save('/cms/texts/site/not-found', { title: 'Not here', words: shownText })).status).toBe(200)
  for (const path of ['/nowhere', '/shop/orders/nothing', '/blog/nowhere'])
    await eventually(path, async () => {
      const html = await readThere(path)
      return html.includes('Not here') && /Look at <a href="\/about"[^>]*>what we do<\/a>, please/.test(html)
    })
})

test('a link to a page follows it when its address changes', async () => {
  const page = await createPage({ slug: 'our-care-at-home' })
  await save('/cms/settings/footer', { footer_links: 'Our care: /our-care-at-home' })
  await eventually('the link', async () => (await readThere()).includes('href="/our-care-at-home"'))
  const record = { kind: 'page' as const, id: page.id }
  await expectSeenThere('href="/care-at-your-home"', async () => {
    const { fields, revisionId: baseRevisionId } = await loadContent(record)
    const moved = { fields: { ...fields, slug: 'care-at-your-home' }, baseRevisionId }
    const saved = await saveContent(record, editor, moved)
    await publishContent(
      record,
      { staff: editor, requestId: 'r' },
      { seen: saved.revisionId, inSpiteOf: 'It is short', windowFor: () => ({ from: null, until: null }) },
    )
  })
  expect(await readThere()).not.toContain('href="/our-care-at-home"')
})

test('the navigation links to the blog once a scheduled post goes live, when the settings say so', async () => {
  await save('/cms/settings/navigation', { blog_in_navigation: 'on' })
  await createPost({ publishDate: new Date(Date.now() + 1500) })
  await transaction((tx) => saveSettings(tx, { footer_blurb: 'Rendered anew.' }))
  expect(await readThere()).not.toContain('href="/blog"')
  await eventually('the blog', async () => (await readThere()).match(/href="\/blog"/g)?.length === 3)
})

test('hostile words in settings appear as text on the pages and in the desk', async () => {
  const desk = ['navigation', 'footer', 'contact', 'company', 'book', 'brand'].map((tab) => `/cms/settings/${tab}`)
  const pages = ['/', '/contact', ...desk]
  await writeEverywhere('Plain words')
  await eventually('the plain words', async () => (await readHere('/')).includes('Plain words'))
  const plain = await Promise.all(pages.map(async (path) => skeletonOf(await readHere(path))))
  expect(plain.flat().length).toBeGreaterThan(1000)
  const words = Object.values(hostileWords)
  // Several at a time: whichever is more than text changes the elements of the page.
  for (let from = 0; from < words.length; from += 9) {
    const shownText = words.slice(from, from + 9).join(' ')
    await writeEverywhere(shownText)
    await eventually(shownText, async () => (await readHere('/')).includes(escaped(shownText)), { everyMs: 5 })
    for (const [at, path] of pages.entries())
      expect(skeletonOf(await readHere(path)), `${path}: ${shownText}`).toEqual(plain[at])
  }
})

async function readHere(path: string) {
  return await (await fetch(here.url + path, { headers: { Cookie: cookie } })).text()
}

async function writeEverywhere(shownText: string) {
  await transaction((tx) =>
    saveSettings(tx, {
      book_title: shownText,
      book_blurb: shownText,
      legal_name: shownText,
      data_protection_officer: shownText,
      footer_blurb: shownText,
      safeguarding_statement: shownText,
      opening_hours: [{ days: shownText.replaceAll(':', ''), hours: shownText }],
      main_navigation: [{ label: shownText, links: [{ label: shownText, href: '/about' }] }],
    }),
  )
}
