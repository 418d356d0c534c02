import { expect, test } from 'vitest'

import { contentDrafts, workingCopies } from '#app/content/revisions/schema.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { collectSearchWords } from '#app/search/collect-search-words.jobs.server.ts'
import { createBlogCategory, createPage, createPost } from '#test/factories/content.ts'
import { createFaqs, createSlides } from '#test/factories/lists.ts'
import { createReviewedPost } from '#test/factories/reviewed-post.ts'
import { column, openDesk } from '#test/html-desk.ts'
import { visibleText } from '#test/html-elements.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))

test('content lists show status and links, and are searched and filtered', async () => {
  const { page } = await openDesk(instance.url)
  const shown = await createPage({ title: 'Night visits', slug: 'night-visits' })
  await createPage({ title: 'Winter plans', slug: 'plans-for-winter', isPublished: false })
  await db.insert(contentDrafts).values({ kind: 'page', recordId: shown.id, fields: { title: 'Late visits' } })
  await page.open('/cms/pages')
  const row = (name: string) => page.within('row', new RegExp(name.replaceAll('?', String.raw`\?`)))
  expect(row('Night visits').text).toMatch(/Live with changes \/night-visits/)
  expect(row('Winter plans').text).toMatch(/Draft \/plans-for-winter/)
  expect(row('Winter plans').all('link', /Preview/)).toEqual([])
  row('Winter plans').find('link', 'Delete Winter plans')
  expect(page.all('link', 'Delete Privacy Policy')).toEqual([])
  await page.open('/cms/pages?search=plans-for')
  expect([page.all('row', /Winter plans/).length, page.all('row', /Night visits/).length]).toEqual([1, 0])
  await page.open('/cms/pages?search=nowhere-at-all')
  expect(page.text).toContain('Nothing matches')
  await page.open('/cms/pages?search=night-visits')
  await page.follow(/^Preview Night visits/)
  expect(page.within('main').heading).toBe('Night visits')

  await createFaqs(
    { question: 'Do you come at night?', answer: 'Yes, **always**.', category: 'Care' },
    { question: 'What does it cost?', category: 'Payment', isPublished: false },
    { question: 'Who are you?', category: null },
  )
  await page.open('/cms/faqs')
  expect(row('Do you come at night?').text).toContain('Yes, always.')
  expect(row('What does it cost?').text).toMatch(/2 What does it cost\?.*Payment Draft/)
  expect([...page.field('Category').children].map(visibleText)).toEqual(['All', 'Care', 'Payment', 'No category'])
  page.choose('Category', 'Payment')
  await page.press('Apply')
  expect(page.all('row')).toHaveLength(2)
  await page.open('/cms/faqs?search=ALWAYS')
  expect(page.texts('row').slice(1)).toEqual([expect.stringContaining('Do you come at night?')])
  await page.open('/cms/faqs?search=nobody')
  expect(page.text).toContain('Nothing matches')

  const steps = { heading: 'Night feeds', subheading: 'You are not alone', ctaText: 'Read more', ctaLink: '/about' }
  const [slide] = await createSlides({ ...steps, isActive: true }, 'First steps')
  await page.open('/cms/homepage')
  expect(row('Night feeds').text).toMatch(/You are not alone Read more ?\/about Active/)
  expect(row('First steps').text).toMatch(/None Inactive/)
  expect(page.find('link', 'Hide Night feeds').getAttribute('href')).toBe(`/cms/homepage/${slide?.id}/withdrawal`)
  await page.follow('View Night feeds')
  expect(page.within('dialog', 'Night feeds').text).toContain('You are not alone')
  await page.within('dialog').follow('Close')
  expect(page.all('dialog')).toEqual([])
  await page.open('/cms/homepage?search=alone')
  expect(page.all('row')).toHaveLength(2)
  await page.open('/cms/homepage?search=nobody')
  expect(page.text).toContain('Nothing matches')

  const { page: editor } = await openDesk(instance.url, 'editor')
  for (const path of ['/cms/pages', '/cms/faqs', '/cms/homepage']) {
    await editor.open(path)
    editor.find('link', /^Edit /)
    expect(editor.all('link', /^Delete /), path).toEqual([])
  }
  for (const path of ['/cms/redirects', '/cms/users', '/admin/settings']) {
    await editor.open(path)
    editor.find('heading', 'Access Denied')
  }
})

test('a post is found by author, status and category', async () => {
  const { id: categoryId } = await createBlogCategory('Nights')
  await createPost({ title: 'Lantern light', authorName: 'Ada Okafor', categoryId, excerpt: 'About lanterns.' })
  await createPost({ title: 'Tea and toast', authorName: null, publishStatus: 'draft', slug: 'tea-and-toast' })
  const { page } = await openDesk(instance.url)
  const rows = () => page.texts('row').slice(1)
  const { page: editor } = await openDesk(instance.url, 'editor')
  await editor.open('/cms/blog')
  editor.find('link', 'Edit Lantern light')
  expect(editor.all('link', 'Delete Lantern light')).toEqual([])
  await page.open('/cms/blog')
  expect(page.find('link', 'Delete Lantern light').getAttribute('href')).toContain('/deletion')
  expect(rows()).toHaveLength(2)
  expect(page.texts('row', /Tea and toast/).join()).toMatch(
    /By Unknown.*\/blog\/tea-and-toast.*Draft|Draft.*By Unknown/,
  )
  expect(page.texts('row', /Lantern light/).join()).toContain('About lanterns.')
  page.select('[type=search]')[0]?.setAttribute('value', 'okafor')
  await page.press('Search')
  expect(rows()).toEqual([expect.stringContaining('Lantern light')])
  await page.follow('Clear')
  await page.within('search').follow('Draft')
  expect(rows()).toEqual([expect.stringContaining('Tea and toast')])
  await page.follow('Clear')
  page.choose('Category', 'Nights')
  await page.press('Apply')
  expect(column(page, 1).join() + rows().join()).toContain('Lantern light')
  expect(rows()).toHaveLength(1)
})

test('the order is changed by buttons, and visitors see it', async () => {
  const { page } = await openDesk(instance.url, 'editor')
  await createFaqs('First?', 'Second?', 'Third?')
  const order = () =>
    page
      .within('dialog')
      .texts('listitem')
      .map((text) => /[A-Z]\w+\?/.exec(text)?.[0])
  await page.open('/cms/faqs')
  await page.follow('Reorder')
  await page.press('Move down First?')
  expect(page.text).toContain('“First?” is now number 2 of 3. Saved')
  expect(order()).toEqual(['Second?', 'First?', 'Third?'])
  await page.press('Move up Third?')
  expect(order()).toEqual(['Second?', 'Third?', 'First?'])
  await page.open('/faqs')
  expect(page.within('main').select('summary').map(visibleText)).toEqual(['Second?', 'Third?', 'First?'])
})

test('the dashboard shows content counts and unfinished work', async () => {
  await db.delete(posts)
  const { page, member } = await openDesk(instance.url, 'editor')
  await createFaqs('First?', 'Second?')
  const { id: recordId } = await createPage({ title: 'Our fees' })
  await db.insert(contentDrafts).values({ kind: 'page', recordId, fields: { title: 'Our new fees' } })
  const copy = { kind: 'page' as const, recordId, userId: member.id, baseRevisionId: member.id }
  await db.insert(workingCopies).values({ ...copy, fields: { title: 'Half a thought' } })
  await page.open('/cms/dashboard')
  const main = page.within('main')
  expect(main.texts('listitem')).toContain('2FAQs')
  expect(main.all('link', 'CMS Users')).toEqual([])
  expect(main.find('link', 'Half a thought').getAttribute('href')).toBe(`/cms/pages/${recordId}`)
  for (const name of ['Our new fees', 'Our fees']) main.find('link', name)
  expect(main.text).toContain('No blog posts found')
  main.find('heading', /Visits in the last/)
})

test('an editor sees upcoming dates with their time zone, and goes on to the record', async () => {
  const { page } = await openDesk(instance.url, 'editor')
  // Around the end of summer time, when 01:30 occurs twice.
  await createPost({ title: 'The long night', publishDate: new Date('2099-10-25T00:30:00Z') })
  const publishFrom = new Date('2099-10-25T01:30:00Z')
  await createPage({ title: 'Winter fees', publishFrom, publishUntil: new Date('2099-11-30T09:00:00Z') })
  const post = await createReviewedPost({ title: 'Tongue tie', nextReviewOn: '2099-10-30' })
  await page.open('/cms/dashboard')
  const coming = page.within('region', 'Coming up')
  expect(coming.texts('listitem')).toEqual([
    expect.stringMatching(/The long night.*Publishes.*Oct 25, 2099, 01:30 BST/),
    expect.stringMatching(/Winter fees.*Publishes.*Oct 25, 2099, 01:30 GMT/),
    expect.stringMatching(/Tongue tie.*Check due.*Oct 30, 2099/),
    expect.stringMatching(/Winter fees.*Ends.*Nov 30, 2099, 09:00 GMT/),
  ])
  await coming.follow('Tongue tie')
  expect(page.url.pathname).toBe(`/cms/blog/${post.id}`)
})

test('a search lists the matching pages with the searched words highlighted, or near matches', async () => {
  await createPost({
    title: 'Colic and evenings',
    body: 'Most babies cry *more* at dusk. <img src=x onerror=alert(1)>',
  })
  const page = new HtmlVisitor(instance.url)
  await page.open('/search')
  page.within('main').fill('Search this site', 'babies dusk')
  await page.within('main').press('Search')
  expect(page.url.pathname + page.url.search).toBe('/search?q=babies+dusk')
  expect(page.text).toContain('1 result for “babies dusk”')
  const results = page.within('region', 'Results')
  expect(results.text).toContain('Article')
  expect(results.select('mark').map((mark) => mark.textContent)).toEqual(['babies', 'dusk'])
  expect(results.all('img')).toEqual([])
  expect(results.find('link', 'Colic and evenings').getAttribute('href')).toMatch(/^\/blog\//)

  await collectSearchWords()
  await page.open('/search?q=postnatel+care')
  expect(page.text).toMatch(/Nothing matches “postnatel care” exactly\. \d+ results come close/)
  await page.within('main').follow('Postnatal Care')
  expect(page.url.pathname).toBe('/services/postnatal-care')
})
