import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openMailServer, readMails } from '#e2e/mailbox.ts'
import { eventually } from '#test/eventually.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { pageText } from '#test/page-text.ts'
import { post, signIn } from '#test/sign-in.ts'

let folder: string
let mail: Awaited<ReturnType<typeof openMailServer>>
let instance: Instance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthside-opening-'))
  mail = await openMailServer(folder)
  instance = await startOnThisDatabase({ SMTP_URL: mail.url, MAIL_FROM: 'Willow Midwives <hello@willow.test>' })
})
afterAll(async () => {
  await instance.stop()
  await mail.close()
  await rm(folder, { recursive: true, force: true })
})

async function read(path: string, cookie: string) {
  const response = await fetch(instance.url + path, { headers: { Cookie: cookie }, redirect: 'manual' })
  return { status: response.status, location: response.headers.get('Location'), text: pageText(await response.text()) }
}

test('a test mail ticks its step when the person it was for opens its link', async () => {
  const member = await given.staff()
  const [cookie, other] = [await signIn(member), await signIn(await given.staff({ firstName: 'Wren' }))]
  expect((await read('/cms/opening', cookie)).text).toContain('Nobody has opened the link in a test mail yet.')
  expect((await post(`${instance.url}/cms/opening/mail`, {}, { Cookie: cookie })).status).toBe(302)
  const received = await eventually('the mail is there', async () => (await readMails(folder))[0])
  expect(received.to).toEqual([member.email])
  const link = /\/cms\/opening\/mail\?proof=[\w.-]+/.exec(received.text)?.[0] ?? ''

  expect((await fetch(instance.url + link, { redirect: 'manual' })).headers.get('Location')).toMatch(
    /^\/cms\/login\?to=/,
  )
  await read(link, other)
  expect((await read('/cms/opening', cookie)).text).toContain('Nobody has opened the link')
  expect(await read(link, cookie)).toMatchObject({ status: 302, location: '/cms/opening' })
  expect((await read('/cms/opening', cookie)).text).toContain('opened by Maya Singh')
})
