import { gunzipSync } from 'node:zlib'

import { unpackTar } from 'modern-tar'

import { createPage } from '#test/factories/content.ts'
import { staffPassword } from '#test/given.ts'

import { expect, test } from './fixtures.ts'

const withoutJavaScript = { tag: '@without-javascript' }

test(
  'an admin downloads the content archive, but only with the right password',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    const { id } = await createPage({ title: 'Our promise' })
    await signedIn()
    await visit('/cms/archive')
    await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible()
    await page.getByRole('button', { name: 'Download the archive' }).click()
    await expect(page.getByText('Please enter your password').first()).toBeVisible()

    await page.getByLabel('Your password', { exact: true }).fill('another one altogether')
    await page.getByRole('button', { name: 'Download the archive' }).click()
    await expect(page.getByText('This is not your password').first()).toBeVisible()

    await page.getByLabel('Your password', { exact: true }).fill(staffPassword)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the archive' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('content.tar.gz')
    const bytes = Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[])
    const entries = await unpackTar(gunzipSync(bytes), { strict: true })
    expect(entries.at(0)?.header.name).toBe('about.json')
    expect(entries.at(-1)?.header.name).toBe('manifest.json')
    const pages = entries.find(({ header }) => header.name === 'content/cms_pages.00001.jsonl')
    expect(Buffer.from(pages?.data ?? []).toString()).toContain(`"id":"${id}","title":"Our promise"`)
  },
)
