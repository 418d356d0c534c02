import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ContentFields } from '#app/content/content-fields.ts'
import { kindInfo, publicPath, type ContentKind, type ContentRef } from '#app/content/content-kinds.ts'
import { publishContent } from '#app/content/publishing/publish-content.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { missingPages, pages } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { eventually } from '#test/eventually.ts'
import { createContentRecord, createPage } from '#test/factories/content.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { signIn } from '#test/sign-in.ts'

let instance: Instance
let staff: Awaited<ReturnType<typeof given.staff>>
let cookie: string

beforeAll(async () => {
  staff = await given.staff({ role: 'editor' })
  instance = await startOnThisDatabase()
  cookie = await signIn(staff)
})
afterAll(() => instance.stop())

const actor = () => ({ staff, requestId: 'a-request' })
const pathOf = ({ kind, id }: ContentRef, below: string) => `${kindInfo[kind].path}/${id}/preview${below}`
const ask = async (path: string, headers: Record<string, string> = {}) => await fetch(instance.url + path, { headers })
const askStaff = async (path: string) => await ask(path, { Cookie: cookie })

/** Typed text is previewed from the working copy of its writer. */
async function previewTyped(record: ContentRef, fields: ContentFields) {
  const baseRevisionId = crypto.randomUUID()
  await saveWorkingCopy(record, staff.id, { fields, seen: { version: 0, fields: {} }, baseRevisionId })
  return await askStaff(pathOf(record, '/frame'))
}

async function save(record: ContentRef, change: ContentFields) {
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  await saveContent(record, staff, { fields: { ...fields, ...change }, baseRevisionId })
}

/** A page without what only one of the two has: scripts, link targets, nonces and the moment of publishing. */
function plain(html: string) {
  return (
    html
      .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, '')
      .replaceAll(/ nonce="[^"]*"/g, '')
      .replaceAll('<a target="_blank" rel="noopener" ', '<a ')
      .replaceAll(/"(datePublished|dateModified)":"[^"]*"/g, '')
      // Appears when the day of the update is not that of the first publication, as in the hour after midnight.
      .replaceAll(/<span[^>]*>updated <time[^]*?<\/span>/g, '')
  )
}

const written: Record<ContentKind, ContentFields> = {
  page: { title: 'A page of nights', body: '## At night\n\nWe [come](/contact) when you call.', metaTitle: 'Nights' },
  post: { title: 'A post of nights', body: '## At night\n\nWe [come](#at-night).', excerpt: 'Short.', tags: ['Night'] },
  faq: { question: 'Do nights end?', answer: 'They **do**.', category: 'Nights' },
  slide: { heading: 'A slide of nights', subheading: 'Held', ctaText: 'Ask us', ctaLink: '/contact' },
  midwife: { name: 'A midwife of nights', summary: 'Awake', pin: '98Z7654Y', body: 'I come.' },
  price: { name: 'A price of nights', amount: '99.50', included: 'All of **it**', perWeek: '2' },
  class: { title: 'A class of nights', sessions: ['2099-12-05 10:00-12:00'], venue: 'Here', places: '9', body: 'Talk' },
  review: { quote: 'Our midwife sat down first. We slept.' },
}

describe('the preview equals the published page except for its frame', () => {
  test.each(Object.keys(written) as ContentKind[])('%s', async (kind) => {
    const record = await createContentRecord(kind)
    const [hero, inText] = [await createPicture('#aa0000', { altText: 'A lamp' }), await createPicture('#00bb00')]
    const { body } = written[kind]
    const pictures: Partial<Record<ContentKind, ContentFields>> = {
      page: { hero },
      post: { featured: hero },
      slide: { hero },
      midwife: { portrait: hero },
    }
    await save(record, {
      ...written[kind],
      ...(body ? { body: `${String(body)}\n\n![A cot](/media/${inText})` } : {}),
      ...pictures[kind],
    })
    const { fields, live, revisionId: seen } = await loadContent(record)
    const address = publicPath(kind, fields)
    const words = Object.values(written[kind])[0] as string
    const before = await (await ask(address)).text()
    const preview = await askStaff(pathOf(record, '/frame'))
    expect(preview.status).toBe(200)
    const shown = await preview.text()
    expect(shown).toContain(words)
    expect((await loadContent(record)).live).toEqual(live)
    // Nobody else saw it, not even for a moment in which a cache could store it.
    expect(await (await ask(address)).text()).toBe(before)
    expect(before).not.toContain(words)

    expect(
      await publishContent(record, actor(), {
        seen,
        inSpiteOf: 'It is only tried out',
        windowFor: () => live.visibility,
      }),
    ).toBe('published')
    const published = await eventually('the published page', async () => {
      const html = await (await ask(address)).text()
      return html.includes(words) && html
    })
    expect(plain(shown)).toBe(plain(published))
  })
})

test('a preview may be framed by our own pages only, runs nothing and is not stored', async () => {
  const record = await createContentRecord('page')
  const { headers } = await askStaff(pathOf(record, '/frame'))
  const policy = headers.get('Content-Security-Policy')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox$/)
  expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  const { headers: ofOthers } = await askStaff(pathOf(record, ''))
  expect(ofOthers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(ofOthers.get('Content-Security-Policy')).not.toContain('sandbox')
})

test('the preview shows even a partly filled form and stores nothing', async () => {
  const page = await createPage({ body: 'As it was.' })
  const record: ContentRef = { kind: 'page', id: page.id }
  const before = await db.select().from(pages)
  const dates = { effectiveOn: '2026-02-31' }
  const typed = { title: '', slug: 'Not A Slug!', body: 'As it is typed', hero: 'no picture', ...dates }
  const answer = await previewTyped(record, typed)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('As it is typed')
  expect((await previewTyped({ kind: 'post', id: crypto.randomUUID() }, { body: 'Never saved' })).status).toBe(200)
  expect(await db.select().from(pages)).toEqual(before)
  expect(await db.select().from(missingPages)).toEqual([])
})

test('staff preview their own draft, and a record never saved is visible to its writer alone', async () => {
  const record = await createContentRecord('page')
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const seen = { version: 0, fields }
  await saveWorkingCopy(record, staff.id, { fields: { ...fields, title: 'Typed by me' }, seen, baseRevisionId })
  expect(await (await askStaff(pathOf(record, '/frame'))).text()).toContain('Typed by me')

  const faq: ContentRef = { kind: 'faq', id: crypto.randomUUID() }
  const typed = { question: 'Who am I?', answer: 'Nobody yet.', category: '' }
  await saveWorkingCopy(faq, staff.id, { fields: typed, seen: { version: 0, fields: {} }, baseRevisionId: faq.id })
  expect(await (await askStaff(pathOf(faq, '/frame'))).text()).toContain('Who am I?')
  const other = await signIn(await given.staff({ role: 'editor' }))
  expect((await ask(pathOf(faq, '/frame'), { Cookie: other })).status).toBe(404)
})

test('what visitors see only later is previewed as it will be', async () => {
  const { id } = await createPage({ publishFrom: new Date('2031-07-01T08:00:00Z') })
  expect((await askStaff(pathOf({ kind: 'page', id }, '/frame'))).status).toBe(200)
})

test('previews and saving do not disturb each other', async () => {
  const record = await createContentRecord('post')
  // Few enough for a slow machine: each holds a connection while it renders, and a request waits two seconds for one.
  const previews = Array.from({ length: 10 }, async () => (await askStaff(pathOf(record, '/frame'))).status)
  for (let count = 0; count < 10; count += 1) await save(record, { title: `Saved ${count}` })
  expect(new Set(await Promise.all(previews))).toEqual(new Set([200]))
  expect((await loadContent(record)).fields).toMatchObject({ title: 'Saved 9' })
})
