import { expect, test } from 'vitest'

import { createAdvice, publishAs, readPost } from '#test/factories/advice.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { openDesk } from '#test/html-desk.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))

const row = (page: HtmlVisitor, name: string) => page.within('row', new RegExp(name))
const write = (page: HtmlVisitor, name: string, words: string) => {
  page.select(`textarea[name=${name}]`)[0]!.textContent = words
}

const section = (kind: string, text: string) => `:::section {kind="${kind}"}\n\n${text}\n\n:::`

/** Each is named in its first field; `needs` is what is required for publication, by label. */
const journeys: [kind: string, list: string, fields: [string, string], address: string, needs?: object][] = [
  ['Page', '/cms/pages', ['Title', 'body'], '/lantern-page'],
  ['Post', '/cms/blog', ['Title', 'body'], '/blog/lantern-post'],
  ['FAQ', '/cms/faqs', ['Question', 'answer'], '/faqs'],
  ['Slide', '/cms/homepage', ['Heading', 'subheading'], '/'],
  [
    'Midwife',
    '/cms/midwives',
    ['Name', 'body'],
    '/midwives/lantern-midwife',
    { 'NMC PIN': '12a 3456b', 'Registration expires on': '2099-01-31' },
  ],
  ['Price', '/cms/prices', ['Name', 'included'], '/prices', { Price: '45.5' }],
  [
    'Class',
    '/cms/classes',
    ['Title', 'body'],
    '/classes/lantern-class',
    { Dates: '2099-12-05 10:00-12:00', Places: '12', Venue: 'The Old Library' },
  ],
]

test.each(journeys)('a new %s reaches visitors when published, and so does a change to it', async (...journey) => {
  const [kind, list, [named, written], address, needs = {}] = journey
  const { page } = await openDesk(instance.url, 'editor')
  const visitor = new HtmlVisitor(instance.url)
  const save = async (name: string) => {
    page.fill(named, name)
    await page.press('Save')
    expect(page.text).toContain(`${kind} saved`)
  }
  const publish = async (path: string, words: string) => {
    await page.open(`${path}/publication`)
    const reason = 'Why publish it in spite of the warnings?'
    if (page.all('field', reason).length > 0) page.fill(reason, 'It is made for a test')
    await page.press(kind === 'Slide' ? 'Activate' : 'Publish')
    expect(page.url.pathname).toBe(path)
    await visitor.openUntil(address, words)
  }
  await page.open(`${list}/new?another`)
  for (const [label, value] of Object.entries(needs)) page.fill(new RegExp(`^${label}`), String(value))
  write(page, written, 'Somebody is awake.')
  const name = `Lantern ${kind.toLowerCase()}`
  await save(name)
  const editor = page.url.pathname
  expect(editor).toMatch(new RegExp(`^${list}/[0-9a-f-]{36}$`))
  await publish(editor, name)
  expect(visitor.text).toContain('Somebody is awake.')

  await page.open(editor)
  await save(`${name}, again`)
  expect(page.text).toContain('Live with changes')
  await visitor.open(address)
  expect(visitor.text).not.toContain(`${name}, again`)
  await publish(editor, `${name}, again`)
})

test('a page of sections is edited like any other page, and shows no hidden section', async () => {
  const { page } = await openDesk(instance.url)
  const { id, slug } = await createPage({ title: 'Our way', body: section('hero', '## Hello') })
  await page.open(`/cms/pages/${id}`)
  const text = '## Our story\n\nBecause.'
  write(
    page,
    'body',
    ['hero', 'text', 'text" hidden="yes'].map((kind, at) => section(kind, at ? text : '## Hello')).join('\n\n'),
  )
  await page.press('Publish…')
  await page.press('Publish')
  expect(page.url.pathname).toBe(`/cms/pages/${id}`)
  await page.open(`/${slug}`)
  expect(page.select('h1').map(({ textContent }) => textContent)).toEqual(['Hello'])
  page.find('heading', 'Our story')
  expect(page.text.match(/Because\./g)).toHaveLength(1)
})

test('categories are added, renamed and deleted', async () => {
  const { page } = await openDesk(instance.url, 'editor')
  await page.open('/cms/blog/categories')
  expect(page.text).toContain('No categories yet')
  await page.follow('Add Category')
  await page.within('dialog', 'Add Category').press('Add Category')
  expect(page.within('dialog').text).toContain('Category name is required')
  page.fill('Category name', 'Nights')
  await page.within('dialog').press('Add Category')
  expect(page.text).toContain('Category Added')

  await page.follow('Edit Nights')
  page.within('dialog', 'Edit Category').fill('Category name', 'Sleep')
  await page.press('Save Category')
  expect(page.text).toContain('/blog/category/sleep')

  await page.follow('Delete Sleep')
  const question = page.within('dialog', 'Delete category')
  expect(question.text).toContain('Posts in this category will become uncategorised.')
  await question.press('Delete')
  expect(page.text).toContain('No categories yet')
})

test('saving a post creates its new category', async () => {
  const { page } = await openDesk(instance.url, 'editor')
  const { id } = await createPost({ title: 'Moonlight', publishStatus: 'draft' })
  await page.open(`/cms/blog/${id}`)
  page.fill(/^Name of the new category/, 'Moons')
  await page.press('Save')
  expect(page.value('Category (optional)')).toBe('Moons')
  await page.open('/cms/blog')
  expect(row(page, 'Moonlight').text).toContain('Moons')
})

test('several pages are withdrawn together, and the list stays as it was filtered', async () => {
  const { page } = await openDesk(instance.url, 'editor')
  for (const title of ['The first night', 'The second night', 'The third night']) await createPage({ title })
  await page.open('/cms/pages?search=night')
  expect(page.all('button', 'Move to bin')).toEqual([])
  for (const name of ['The first night', 'The third night']) page.check(`Select ${name}`)
  await page.press('Withdraw')
  await page.within('dialog', 'Withdraw: 2 selected').press('Withdraw')
  expect(page.texts('status').join()).toContain('2 withdrawn')
  expect(page.url.pathname + page.url.search).toBe('/cms/pages?search=night')
  expect(row(page, 'The second night').text).toContain('Published')
  for (const name of ['The first night', 'The third night']) expect(row(page, name).text).toContain('Draft')
})

test('health advice is read and signed off by someone else, and then published', async () => {
  const { record, writer } = await createAdvice({ title: 'A fever at night', excerpt: 'When to ring us.' })
  const { page } = await openDesk(instance.url, 'editor')
  const signOff = async (answers: Record<string, string>) => {
    for (const [label, value] of Object.entries(answers)) page.fill(new RegExp(`^${label}`), value)
    await page.press('Sign off')
  }
  await page.open('/cms/dashboard')
  await page.follow(/waiting for sign-off/)
  await row(page, 'A fever at night').follow('A fever at night')
  await page.follow('Sign-off')
  expect(page.text).toContain(`Written by ${writer.name}`)
  const here = page.url.pathname
  await page.open(page.select('iframe')[0]?.getAttribute('src') ?? '')
  expect(page.text).toContain('Call 999 if your baby cannot be woken.')
  await page.open(here)
  await signOff({ Name: '', 'Next check': '2020-01-01' })
  expect(page.within('alert', /There is a problem/).text).toContain('after today')
  await signOff({ Name: 'Ines Marlow', Qualification: 'Registered Midwife', 'Next check': inAYear })
  expect(page.text).toMatch(/Signed off by Ines Marlow, Registered Midwife, on .*, in these words/)
  expect(await publishAs(writer, record)).toBe('published')
  await page.open(`/blog/${(await readPost(record)).slug}`)
  expect(page.text).toMatch(/Reviewed by Ines Marlow, Registered Midwife, on .*; next review/)
})

test('a writer who marks a post as health advice is told to ask someone else to sign it off', async () => {
  const { page } = await openDesk(instance.url)
  const { id } = await createPost({ title: 'A cough by day', publishStatus: 'draft' })
  await given.staff()
  await page.open(`/cms/blog/${id}`)
  page.choose('Health advice', 'Yes')
  await page.press('Save')
  await page.follow('Sign-off')
  expect(page.text).toContain('because you wrote some of it')
  expect(page.all('button', 'Sign off')).toEqual([])
  expect(await readPost({ kind: 'post', id })).toMatchObject({ isHealthAdvice: true })
})

const inAYear = `${new Date().getFullYear() + 1}-01-31`
