import type { Page } from '@playwright/test'

import { createPage } from '#test/factories/content.ts'
import { createPicture } from '#test/factories/pictures.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { editor, insert, markdown, openEditor } from './rich-text.ts'

const player = 'https://www.youtube-nocookie.com'

async function givenVideoPage(slug: string) {
  const poster = await createPicture('#345678', { altText: 'A bath' })
  const body = `Before.\n\n:::video {href="https://youtu.be/dQw4w9WgXcQ" title="Bathing a newborn" poster="/media/${poster}"} :::\n\n:::video {href="https://youtu.be/aaaaaaaaaaa" title="Without a picture"} :::`
  await createPage({ slug, body })
}

const play = (page: Page) => page.getByRole('link', { name: /^Play the video “Bathing a newborn”/ })

test('a video loads nothing from its provider before a click', async ({ page, visit, complaints }) => {
  const slug = `video-${test.info().project.name}`
  await givenVideoPage(slug)
  // A stub in place of the real player.
  await page.route(
    `${player}/**`,
    async (route) => await route.fulfill({ contentType: 'text/html', body: '<p>Playing' }),
  )
  await visit(`/${slug}`)
  // Loaded twice, the second time from the cache.
  const answer = await page.reload()
  expect(answer?.headers()['content-security-policy']).toContain(`frame-src 'self' ${player};`)
  await expect(page.getByText('Plays from YouTube, which sets cookies').first()).toBeVisible()
  await play(page).scrollIntoViewIfNeeded()
  await expectAccessible(page)
  const before = await play(page).boundingBox()
  expect(complaints).toEqual([])

  await play(page).click()
  const frame = page.frameLocator('iframe[title="Bathing a newborn"]')
  await expect(frame.getByText('Playing')).toBeVisible()
  const after = await page.locator('iframe').boundingBox()
  expect(after).toEqual(before)
  const requests = complaints.splice(0)
  expect(requests).toEqual([`A request to ${player}/embed/dQw4w9WgXcQ?autoplay=1&rel=0`])
})

test('pages without a video allow no frames from other sites @desktop', async ({ page, visit }) => {
  await visit('/faqs')
  const answer = await page.reload()
  expect(answer?.headers()['content-security-policy']).toContain("frame-src 'self';")
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a video is a link to its provider @desktop', async ({ page, visit }) => {
    await givenVideoPage('video-plain')
    await visit('/video-plain')
    await expect(play(page)).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  })
})

test('a video is inserted into the text and edited there', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await createPicture('#456789', { altText: 'A towel' })
  await openEditor(page, visit, '')
  await insert(page, 'Video')
  const dialog = page.getByRole('dialog', { name: /^(Insert|Edit) a video$/ })
  await dialog.getByLabel('Address of the video').fill('https://a.example/film')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(dialog.getByText('Please paste the address of a video at YouTube or Vimeo')).toBeVisible()
  await expect(dialog.getByText('Please say what the video shows')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Address of the video').fill('https://vimeo.com/76979871?share=copy')
  await dialog.getByLabel('Title').fill('A first bath')
  await dialog.getByRole('button', { name: 'Choose from library' }).click()
  await page
    .getByRole('dialog', { name: 'Choose from library' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click()
  await dialog.getByRole('button', { name: 'Insert' }).click()
  const written = String.raw`:::video \{href="https://vimeo\.com/76979871" title="A first bath" poster="/media/[0-9a-f-]{36}"\} :::`
  await expect(markdown(page)).toHaveValue(new RegExp(`^${written}$`))

  await editor(page).getByRole('button', { name: 'Edit video' }).click()
  await dialog.getByRole('button', { name: 'Without a picture' }).click()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(markdown(page)).toHaveValue(':::video {href="https://vimeo.com/76979871" title="A first bath"} :::')
})
