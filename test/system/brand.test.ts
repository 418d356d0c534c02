import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { setBrandPictures } from '#app/media/brand-pictures.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { crawlSite } from '#test/crawl-site.ts'
import { createPost } from '#test/factories/content.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { newAddress, sendBody, encodeFields, fourForms } from '#test/four-forms.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { jobsDone } from '#test/jobs-done.ts'
import { askRaw } from '#test/raw-http.ts'
import { post, signInWithPassword } from '#test/sign-in.ts'

const original = /hearthside/i
let instance: Instance

beforeAll(async () => {
  const logo = await createPicture('#14532d')
  await transaction(async (tx) => {
    await setBrandPictures(tx, { logo, favicon: logo })
    await saveSettings(tx, {
      site_name: 'Lantern Row',
      shop_name: 'The Lantern Shop',
      legal_name: 'Lantern Row Ltd',
      contact_email: 'us@lantern.example',
      team_email: 'team@lantern.example',
      site_description: 'Lantern light for the weeks around a birth, by one midwife who knows you.',
      action_colour: '#14532d',
    })
  })
  await given.product({ name: 'Swaddle' })
  await createPost({ title: 'First night' })
  instance = await startOnThisDatabase({ TRUST_PROXY: '1', JOBS: 'manual' })
})
afterAll(async () => {
  await instance.stop()
  await transaction((tx) => setBrandPictures(tx, { logo: null, favicon: null, share: null }))
  await transaction((tx) => saveSettings(tx, defaultSettings))
})

const entrances = [
  '/',
  '/sitemap.xml',
  '/blog/feed.xml',
  '/site.webmanifest',
  '/robots.txt',
  '/.well-known/security.txt',
  '/favicon.ico',
  '/cms/login',
  '/cms/forgotten',
  '/no/such/page',
]

test('the original brand is left on no page and in no feed, API or structured data', async () => {
  const crawled = await crawlSite(instance.url, entrances)
  expect(crawled.size).toBeGreaterThan(30)
  const left = [...crawled].flatMap(([path, { body }]) => {
    const at = body.search(original)
    return at === -1 ? [] : [`${path}: ${body.slice(Math.max(0, at - 60), at + 60)}`]
  })
  expect(left).toEqual([])

  const page = (path: string) => crawled.get(path)?.body ?? ''
  expect(page('/')).toContain('light-dark(#14532d,')
  expect(page('/')).toContain('Lantern light for the weeks around a birth')
  expect(page('/')).toMatch(/"logo":"https:\/\/site\/brand\/[0-9a-f]{12}\/logo\.png"/)
  expect(page('/cms/login')).toContain('For the team of Lantern Row.')
  expect(page('/cms/login')).toContain('light-dark(#14532d,')
  expect(JSON.parse(page('/site.webmanifest'))).toMatchObject({ name: 'Lantern Row', theme_color: '#14532d' })
  expect(page('/favicon.ico')).toMatch(/^\/brand\/[0-9a-f]{12}\/icon-32\.png/)
})

test('brand colours make a page no more than a few hundred bytes heavier', async () => {
  const styled = (await askRaw(`${instance.url}/about`)).body.toString()
  const [styles = ''] = /:root\{--color-plum:light-dark[^<]*/.exec(styled) ?? []
  expect(styles.length).toBeGreaterThan(100)
  expect(styles.length).toBeLessThan(300)
})

test('mails carry the name, the address and the logo of the site', async () => {
  const visitor = { 'X-Forwarded-For': newAddress(), Origin: instance.url }
  const sent = await sendBody(instance.url, 'contact', encodeFields(fourForms.contact.fields()), visitor)
  expect(sent.status).toBe(200)
  const folder = join(instance.dataDir, 'mail')
  await jobsDone(instance.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  expect(names).toHaveLength(2)
  for (const name of names) {
    const mail = await readFile(join(folder, name), 'utf8')
    expect(mail).toMatch(/^From: "?Lantern Row"? <us@lantern\.example>/m)
    const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    expect(text).not.toMatch(original)
    expect(text).toMatch(/<img src="[^"]*\/brand\/[0-9a-f]{12}\/logo\.png"/)
    expect(text).toContain('color:#14532d')
  }
})

test('a passkey is saved under the name of the site', async () => {
  const cookie = await signInWithPassword(instance.url, await given.staff())
  const answer = await post(`${instance.url}/cms/account/passkeys.data`, { name: 'My phone' }, { Cookie: cookie })
  const sent = await answer.text()
  for (const part of ['"Lantern Row"', '"localhost"']) expect(sent).toContain(part)
})
