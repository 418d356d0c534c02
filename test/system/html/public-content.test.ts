import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { slidesTag } from '#app/content/cache-tags.server.ts'
import { setPictureUses } from '#app/media/pictures.server.ts'
import { pictures } from '#app/media/schema.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { fillBlog } from '#e2e/blog-posts.ts'
import { createPage } from '#test/factories/content.ts'
import { createSlides } from '#test/factories/lists.ts'
import { createPicture, drawnPicture } from '#test/factories/pictures.ts'
import { openDesk } from '#test/html-desk.ts'
import { description } from '#test/html-elements.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))
let page: HtmlVisitor

beforeAll(async () => {
  page = new HtmlVisitor(instance.url)
})

test('without posts the blog shows a welcome message, and the footer does not link to it', async () => {
  await page.open('/blog')
  expect(page.text).toContain('The first post is still being written')
  page.find('link', 'Read the FAQs')
  expect(page.within('contentinfo').all('link', 'Blog')).toEqual([])
})

test('families go from the list to a post, and on to its tag and category pages', async () => {
  await fillBlog()
  await page.openUntil('/blog', () => page.all('article').length > 0)
  await page.open('/')
  const articles = () => page.all('article').length
  await page.within('contentinfo').follow('Blog')
  expect([page.within('main').heading, articles()]).toEqual(['Blog', 10])
  await page.follow('Next page')
  expect(articles()).toBe(2)
  await page.follow('Previous page')

  await page.follow('The first night at home')
  expect(page.within('main').heading).toBe('The first night at home')
  expect(page.within('article').text).toContain('By Ada Okafor')
  page.within('article').find('heading', 'What is usual')
  page.within('region', 'Read on').find('article')
  await page.follow('First days')
  expect([page.within('main').heading, articles()]).toEqual(['First days', 1])
  await page.within('navigation', 'Categories').follow('Your baby')
  expect([page.within('main').heading, articles()]).toEqual(['Your baby', 6])
})

const slide = (heading: string) => ({ heading, ctaText: 'Read more', ctaLink: '/about', isActive: true })
const showsSlide = (name: string) => () => page.all('heading', name).length > 0

test('the home page keeps the hero above several slides, each with a link to it', async () => {
  await createSlides(...['Night feeds', 'First steps', 'Coming home'].map(slide))
  await page.openUntil('/', showsSlide('Night feeds'))
  expect(page.select('h1').map(({ textContent }) => textContent)).toEqual(['One midwife, at your own front door'])
  for (const name of [/^Find a Midwife/, /^Join as Midwife/]) page.within('main').find('link', name)
  const [, id] = page.find('link', 'First steps: 2 of 3').getAttribute('href')!.split('#')
  expect(page.select(`[id="${id}"]`).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('First steps'),
  ])
})

test('a single slide has no navigation, and its picture is positioned at its focal point', async () => {
  const id = await createPicture('#0b6e4f', { altText: 'A cot by a window' })
  const [one] = await createSlides(slide('Held nights'))
  await transaction(async (tx) => {
    await setPictureUses(tx, { noun: 'slide', id: one!.id, label: 'Held nights', href: '/cms' }, 'hero', [id])
    await tx.update(pictures).set({ focalX: 20, focalY: 100 }).where(eq(pictures.id, id))
    await invalidatePages(tx, slidesTag)
  })
  await page.openUntil('/', () => page.all('img', 'A cot by a window').length > 0)
  page.find('heading', 'Held nights')
  expect(page.all('navigation', 'Highlights')).toEqual([])
  const classes = page.find('img', 'A cot by a window').getAttribute('class')
  expect(classes).toContain('focal-x-20 focal-y-100')
  const sheets = page.select('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? '')
  const rules = await (
    await fetch(
      new URL(
        sheets.find((href) => href.includes('focal'))!,
        page.url,
      ),
    )
  ).text()
  for (const rule of [/\.focal-x-20\{--focal-x:20%/, /\.focal-y-100\{--focal-y:100%/]) expect(rules).toMatch(rule)
  expect(page.select('picture source[type="image/avif"]')[0]?.getAttribute('srcset')).toMatch(/^\/files\/\S+ 64w$/)
})

const brand = '/cms/settings/brand'

test('the server rejects a colour with too little contrast, and applies a valid one', async () => {
  const { page: desk } = await openDesk(instance.url, 'editor')
  const saveColour = async (colour: string) => {
    desk.fill(/^Main colour/, colour)
    await desk.press('Save')
  }
  await desk.open(brand)
  await saveColour('#e8b04a')
  expect(description(desk.field(/^Main colour/))).toMatch(/have a contrast of 1\.5:1 and need 4\.5:1/)
  await saveColour('#14532d')
  expect(desk.text).toContain('Settings updated')
  await page.openUntil('/', () => page.root().outerHTML.includes('--color-plum:light-dark(#14532d,'))
  await desk.open(brand)
  await saveColour('')
  expect(desk.value(/^Main colour/)).toBe('')
})

test('an uploaded logo appears in the site header and on the sign-in page', async () => {
  const { page: desk } = await openDesk(instance.url, 'editor')
  await desk.open(brand)
  const drawing = await drawnPicture('#14532d', { width: 600, height: 200 })
  desk.within('group', /^Logo/).attach('Browse', new File([new Uint8Array(drawing)], 'logo.png', { type: 'image/png' }))
  await desk.press('Save pictures')
  expect(desk.text).toContain('Settings updated')
  await page.openUntil('/', () => page.within('banner').select('img').length > 0)
  const [logo] = page.within('banner').select('img')
  expect(logo?.getAttribute('width')).toBe('132')
  const file = await fetch(new URL(logo?.getAttribute('src') ?? '', page.url))
  expect(await sharp(await file.bytes()).metadata()).toMatchObject({ height: 88 })
  await page.open('/cms/login')
  expect(page.select('main img')[0]?.getAttribute('src')).toMatch(/^\/brand\/[0-9a-f]{12}\/logo\.webp$/)
})

test('the preview page shows what visitors will see later', async () => {
  const { page: desk } = await openDesk(instance.url, 'editor')
  const { id } = await createPage({ title: 'Soon', publishFrom: new Date('2031-07-01T08:00:00Z') })
  await desk.open(`/cms/pages/${id}`)
  await desk.follow('Preview')
  expect(desk.url.pathname).toMatch(/\/preview$/)
  expect(desk.text).toContain('Scheduled')
  await desk.open(desk.select('iframe[title^="Preview of Soon"]')[0]?.getAttribute('src') ?? '')
  desk.find('heading', 'Soon')

  const visitor = new HtmlVisitor(instance.url)
  await visitor.open('/preview/of-a-former-version')
  expect(visitor.text).toContain('This page was taken down')
})
