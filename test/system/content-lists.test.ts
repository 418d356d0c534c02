import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { listInOrder } from '#app/content/lists/order.server.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { redirects } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { createPage } from '#test/factories/content.ts'
import { createFaqs } from '#test/factories/lists.ts'
import { given } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { pageText } from '#test/page-text.ts'
import { shared } from '#test/shared.ts'
import { post, signIn } from '#test/sign-in.ts'

const instance = shared(() => startOnThisDatabase())
let staffId: string
let cookies: string[]

beforeAll(async () => {
  const members = await Promise.all(['Maya', 'Grace'].map((firstName) => given.staff({ firstName })))
  staffId = members[0]?.id ?? ''
  cookies = await Promise.all(members.map((member) => signIn(member)))
})

/** What each of the two sends, at the same moment. */
async function atOnce(path: string, forms: Record<string, string>[]) {
  return await Promise.all(
    forms.map(async (form, index) => {
      const answer = await post(instance.url + path, form, { Cookie: cookies[index] ?? '' })
      return { status: answer.status, page: pageText(await answer.text()) }
    }),
  )
}

const visit = async (path: string) => await fetch(instance.url + path, { redirect: 'manual' })

test('when two staff reorder at once, one move counts, the other is refused, and visitors see it at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [first, , third] = await createFaqs('Alpha?', 'Beta?', 'Gamma?')
    await visit('/faqs')
    const { version: seen } = await listInOrder('faq')
    const moves = [
      { id: first?.id ?? '', to: 2 },
      { id: third?.id ?? '', to: 0 },
    ]
    const answers = await atOnce(
      '/cms/faqs/order',
      moves.map((move) => ({ seen, move: `${move.id} ${move.to}` })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.page).toContain('Somebody else changed the order meanwhile')

    const won = answers[0]?.status === 200 ? ['Beta?', 'Gamma?', 'Alpha?'] : ['Gamma?', 'Alpha?', 'Beta?']
    expect((await listInOrder('faq')).records.map(({ name }) => name)).toEqual(won)
    const shown = pageText(await (await visit('/faqs')).text()).match(/(Alpha|Beta|Gamma)\?/g)
    expect([...new Set(shown)]).toEqual(won)
  }
})

test('when two admins redirect the same address at once, one succeeds and the other gets an error with the reason', async () => {
  const form = { path: '/old-prices', how: 'address' }
  const answers = await atOnce('/cms/redirects/new', [
    { ...form, target: '/about' },
    { ...form, target: '/contact' },
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 400]))
  const [remaining] = await db.select().from(redirects).where(eq(redirects.path, '/old-prices'))
  expect(answers.find(({ status }) => status === 400)?.page).toContain(`It leads to ${remaining?.target} already`)
  const followed = await visit('/old-prices/?utm_source=leaflet')
  expect([followed.status, followed.headers.get('Location')]).toEqual([301, remaining?.target])
})

test('a page that moves to an address while that address gets a redirect can always be reached', async () => {
  for (let round = 0; round < 5; round += 1) {
    const page = await createPage()
    const [before, after] = [`/${page.slug}`, `/moved-${page.slug}`]
    await Promise.all([
      atOnce('/cms/redirects/new', [{ path: after, how: 'address', target: before }]),
      transaction(async (tx) => {
        const fields = (await recordTables.page.find(tx, page.id))?.fields ?? {}
        await recordTables.page.write(tx, page.id, { ...fields, slug: after.slice(1) }, { id: staffId })
      }),
    ])
    expect((await visit(after)).status).toBe(200)
    const led = await visit(before)
    expect([led.status, led.headers.get('Location')]).toEqual([301, after])
    expect(await db.select().from(redirects).where(eq(redirects.path, after))).toEqual([])
  }
})

test('an address marked as gone returns 410', async () => {
  const [answer] = await atOnce('/cms/redirects/new', [{ path: '/wp-login.php', how: 'gone' }])
  expect(answer?.status).toBe(302)
  expect((await visit('/wp-login.php')).status).toBe(410)
})

test('an action on several that only administrators may take is refused in those words', async () => {
  const cookie = await signIn(await given.staff({ role: 'editor' }))
  const answer = await post(`${instance.url}/cms/faqs/selection?do=bin`, {}, { Cookie: cookie })
  expect(answer.status).toBe(403)
  expect(pageText(await answer.text())).toContain('Admin privileges are required')
})
