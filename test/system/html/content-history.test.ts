import { expect, test } from 'vitest'

import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { createFaq, createPage, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { openDesk } from '#test/html-desk.ts'
import { description, visibleText } from '#test/html-elements.ts'
import type { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))

const marked = (page: HtmlVisitor, element: 'ins' | 'del') => page.select(element).map(visibleText).join(' | ')

/** A colleague saves a change of the record. */
async function save(record: ContentRef, change: ContentFields) {
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const staff = await given.staff({ firstName: 'Amina' })
  await saveContent(record, staff, { fields: { ...fields, ...change }, baseRevisionId })
}

async function changedPage(change: ContentFields) {
  const { id, slug } = await createPage({ title: 'Our promise', body: 'We come at night.\n\nAt your own door.' })
  const record: ContentRef = { kind: 'page', id }
  await save(record, change)
  const { page } = await openDesk(instance.url, 'editor')
  return { page, record, slug, path: `/cms/pages/${id}` }
}

test('the publication page shows what will change for visitors, who then see it', async () => {
  const body = 'We come by night and by day.\n\nAt your own door.'
  const { page, slug, path } = await changedPage({ title: 'Our word', body })
  await page.open(`/${slug}`)
  page.find('heading', 'Our promise')
  await page.open(`${path}/publication`)
  expect(page.text).toContain('Live with changes')
  expect(marked(page, 'del')).toContain('promise')
  expect(marked(page, 'ins')).toMatch(/word.*and by day/)
  await page.press('Publish')
  expect(page.url.pathname).toBe(path)
  await page.open(`/${slug}`)
  page.find('heading', 'Our word')
  expect(page.text).toContain('We come by night and by day.')
})

test('nothing is published if somebody saved meanwhile, and what would change now is shown', async () => {
  const { page, record, slug, path } = await changedPage({ title: 'Our word' })
  await page.open(`${path}/publication`)
  await save(record, { title: 'Our vow' })
  await page.press('Publish')
  expect(page.text).toContain('Somebody has saved it since you opened this page')
  expect(marked(page, 'ins')).toContain('vow')
  await page.open(`/${slug}`)
  page.find('heading', 'Our promise')
  await page.open(`${path}/publication`)
  await page.press('Publish')
  expect(page.url.pathname).toBe(path)
})

test('times are London times, and a wrong order is rejected', async () => {
  const { id } = await createPost({ title: 'A cot beside the bed', publishStatus: 'draft' })
  const { page } = await openDesk(instance.url, 'editor')
  await page.open(`/cms/blog/${id}/publication`)
  const [start, end] = [/^Publish date/, /^Visitors see it until/]
  page.fill(start, '2027-10-31T01:30')
  page.fill(end, '2027-10-01T09:00')
  await page.press('Publish')
  expect(page.text).toContain('There is a problem')
  expect(description(page.field(end))).toContain('The end must be after the start')
  page.fill(end, '2027-12-01T09:00')
  await page.press('Publish')
  expect(page.url.pathname).toBe(`/cms/blog/${id}`)
  await page.open(`/cms/blog/${id}/publication`)
  expect(page.text).toContain('Scheduled')
  expect(page.value(start)).toBe('2027-10-31T01:30')
})

test('a withdrawn page is not found by visitors, and a post can be archived', async () => {
  const { page, slug, path } = await changedPage({})
  await page.open(`${path}/withdrawal`)
  expect(page.text).toContain(`Visitors will no longer find anything at /${slug}`)
  await page.press('Withdraw')
  expect(page.url.pathname).toBe(path)
  await page.open(`/${slug}`)
  expect([page.status, page.title]).toEqual([404, expect.stringMatching(/not found/i)])

  const { id } = await createPost()
  await page.open(`/cms/blog/${id}/withdrawal`)
  page.choose('From now on it is', 'Archived: it has had its time, and is kept')
  await page.press('Withdraw')
  expect(page.url.pathname).toBe(`/cms/blog/${id}`)
  await page.open(`/cms/blog/${id}/history`)
  expect(page.within('main').text).toMatch(/The first night at home ?Archived/)
})

test('a deleted page goes to the Bin, and is restored or removed for good from there', async () => {
  const { page } = await openDesk(instance.url)
  const { id, slug } = await createPage({ title: 'Christmas hours' })
  const inBin = () => page.all('row', /Christmas hours/).length
  await page.open(`/cms/pages/${id}/deletion`)
  page.find('heading', 'Are you sure you want to delete this page?')
  page.choose(/^Anyone who visits/, 'Is taken to FAQs')
  await page.press('Delete')
  expect(page.url.pathname).toBe('/cms/pages')
  await page.open(`/${slug}`)
  expect(page.url.pathname).toBe('/faqs')

  await page.open('/cms/bin')
  await page.press('Restore Christmas hours')
  expect(page.texts('status').join()).toContain('Page restored')
  expect(inBin()).toBe(0)
  await page.open(`/cms/pages/${id}/deletion`)
  await page.press('Delete')
  await page.open('/cms/bin')
  await page.follow('Remove for good Christmas hours')
  await page.within('dialog').press('Remove for good')
  expect(page.texts('status').join()).toContain('Page removed')
  expect(inBin()).toBe(0)
})

test('a version is compared with the one before it, and restored', async () => {
  const { page, record, path } = await changedPage({ title: 'Our word' })
  await save(record, { title: 'Our vow' })
  await page.open(`${path}/history`)
  const versions = page.all('link', /^Saved at /)
  expect(versions).toHaveLength(2)
  await page.open(versions[1]!.getAttribute('href')!)
  expect(marked(page, 'ins')).toContain('word')

  await page.press('Restore this version')
  expect(page.url.pathname).toBe(path)
  await page.open(`${path}/history`)
  page.find('link', /^Restored at /)
  expect(page.all('link', /^Saved at /)).toHaveLength(2)
  expect(await loadContent(record)).toMatchObject({ fields: { title: 'Our word' } })
})

test('discarded changes remain in the history', async () => {
  const { page, record, path } = await changedPage({ title: 'Our word' })
  await page.open(`${path}/discarding`)
  expect(marked(page, 'del')).toContain('word')
  await page.press('Discard the changes')
  expect(page.url.pathname).toBe(path)
  expect(await loadContent(record)).toMatchObject({ hasDraft: false, fields: { title: 'Our promise' } })
  await page.open(`${path}/history`)
  page.find('link', /^Saved at /)
})

test('a page that the site needs explains why it cannot be withdrawn or deleted', async () => {
  const { page } = await openDesk(instance.url)
  const { id } = await createPage({ title: 'House rules', isProtected: true })
  for (const [step, button, reason] of [
    ['withdrawal', 'Withdraw', 'but not withdrawn'],
    ['deletion', 'Delete', 'This page cannot be deleted'],
  ] as const) {
    await page.open(`/cms/pages/${id}/${step}`)
    expect(page.text).toContain(reason)
    expect(page.all('button', button)).toEqual([])
  }
})

test('errors prevent publishing, and warnings require a reason, which the history records', async () => {
  const { page } = await openDesk(instance.url, 'editor')
  const body = 'Everyone is awake.\n\n## Nights\n\n#### Tea'
  const { id } = await createPage({ title: 'Nights, checked', body, isPublished: false })
  await page.open(`/cms/pages/${id}/publication`)
  expect(page.text).toContain('This cannot be published as it is')
  expect(page.all('button', 'Publish')).toEqual([])
  const lead = page.find('link', /^Go to it in the editor to mend this: “Tea” is a heading/)
  expect(lead.getAttribute('href')).toBe(`/cms/pages/${id}#body`)

  const doubtful = { title: 'Nights, warned', body: 'Awake? [Our desk](/cms/pages).', isPublished: false }
  const warned: ContentRef = { kind: 'page', id: (await createPage(doubtful)).id }
  const reason = 'Why publish it in spite of the warnings?'
  await page.open(`/cms/pages/${warned.id}/publication`)
  await page.press('Publish')
  expect(description(page.field(reason))).toContain('Please say why it is published in spite of the warnings')
  expect(await loadContent(warned)).toMatchObject({ live: { isLive: false } })
  page.fill(reason, 'The description comes tomorrow')
  await page.press('Publish')
  expect(page.url.pathname).toBe(`/cms/pages/${warned.id}`)
  await page.open(`/cms/pages/${warned.id}/history`)
  expect(page.text).toContain('In spite of warnings: The description comes tomorrow')
})

test('publishing from a list names unshared drafts, and leads the editor to their own', async () => {
  const { page, member } = await openDesk(instance.url, 'editor')
  const amina = await given.staff({ firstName: 'Amina', role: 'editor' })
  const record: ContentRef = { kind: 'faq', id: (await createFaq({ isPublished: false })).id }
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const newer = 'Do you come by night?'
  for (const [id, question] of [
    [amina.id, 'For Amina alone'],
    [member.id, newer],
  ] as const)
    await saveWorkingCopy(record, id, {
      fields: { ...fields, question },
      seen: { version: 0, fields },
      baseRevisionId,
    })

  await page.open('/cms/faqs')
  const row = page.within('row', /Do you come at night\?/)
  expect(row.text).toContain('You have unsaved changes')
  await row.follow('Publish Do you come at night?')
  expect(page.text).toContain('You have newer words that only you can see')
  expect(page.text).toContain('Amina Singh has words here that are not shared with the team yet')
  for (const words of ['For Amina alone', newer]) expect(page.within('main').text).not.toContain(words)
  page.find('button', 'Publish the shared version')
  expect(page.find('link', 'the editor').getAttribute('href')).toBe(`/cms/faqs/${record.id}`)
})
