import { expect, test } from 'vitest'

import { readExampleState } from '#app/desk/opening/example-jobs.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'
import { addExamples } from '#server/demo/examples.ts'
import { given } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { jobsDone } from '#test/jobs-done.ts'
import { startWithMails } from '#test/mailing-instance.ts'
import { pageText } from '#test/page-text.ts'
import { shared } from '#test/shared.ts'
import { post, signIn } from '#test/sign-in.ts'

const instance = shared(() => startWithMails())

async function read(path: string, cookie: string) {
  const response = await fetch(instance.url + path, { headers: { Cookie: cookie }, redirect: 'manual' })
  return { status: response.status, location: response.headers.get('Location'), text: pageText(await response.text()) }
}

async function runJobs(url: string, token: string) {
  return (await fetch(`${url}/run-jobs`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })).status
}

test('jobs run on request only where they do not run by themselves, and only with the token of the metrics', async () => {
  const { METRICS_TOKEN: token = '' } = process.env
  expect([await runJobs(instance.url, 'another'), await runJobs(instance.url, token)]).toEqual([403, 200])
  const usual = await startOnThisDatabase()
  const asked = await runJobs(usual.url, token)
  await usual.stop()
  expect(asked).toBe(415)
})

test('a test mail completes its step when its recipient opens the link', async () => {
  const member = await given.staff()
  const [cookie, other] = [await signIn(member), await signIn(await given.staff({ firstName: 'Wren' }))]
  expect((await read('/cms/opening', cookie)).text).toContain('Nobody has opened the link in a test email yet.')
  expect((await post(`${instance.url}/cms/opening/mail`, { intent: 'send' }, { Cookie: cookie })).status).toBe(302)
  const [received] = await instance.mails()
  expect(received?.to).toEqual([member.email])
  const link = /\/cms\/opening\/mail\?proof=[\w.-]+/.exec(received?.text ?? '')?.[0] ?? ''

  expect((await fetch(instance.url + link, { redirect: 'manual' })).headers.get('Location')).toMatch(
    /^\/cms\/login\?to=/,
  )
  await read(link, other)
  expect((await read('/cms/opening', cookie)).text).toContain('Nobody has opened the link')
  expect(await read(link, cookie)).toMatchObject({ status: 302, location: '/cms/opening' })
  expect((await read('/cms/opening', cookie)).text).toContain('opened by Maya Singh')
})

test('examples are removed with one click by an admin, and are not added unasked to a site in use', async () => {
  const cookie = await signIn(await given.staff())
  const send = async (question: string) =>
    (await post(`${instance.url}/cms/opening/questions/${question}`, { about: '' }, { Cookie: cookie })).status
  await addExamples({ drawings: new Map(), scenes: new Map() })
  expect((await read('/cms/opening', cookie)).text).toContain(
    '13 products, 10 posts, 3 midwives, 6 prices, 2 classes, 2 reviews, 12 enquiries and 8 orders',
  )
  const own = await given.product({ name: 'Lullaby lamp' })
  expect(await send('fill')).toBe(400)
  expect(await send('nothing')).toBe(404)
  expect(await send('remove')).toBe(302)
  await jobsDone(instance.url)
  expect((await readExampleState()).total).toBe(0)
  expect(await db.select({ id: products.id }).from(products)).toEqual([{ id: own.id }])
})
