import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { givenPage } from '#test/given-content.ts'

import { expect, test } from './fixtures.ts'

test('what is typed before the scripts of an editor have come is kept without another key @desktop', async ({
  page,
  signedIn,
}) => {
  const member = await signedIn('editor')
  const { id } = await givenPage({ isPublished: false, body: 'Begin.' })
  const { promise: haveCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await haveCome
    await route.continue()
  })
  await page.goto(`/cms/pages/${id}`, { waitUntil: 'commit' })
  await page.getByLabel('Title', { exact: true }).fill('Typed early')
  await page.getByLabel('Body', { exact: true }).fill('Begin early.')
  letCome()
  await expect
    .poll(async () => (await findWorkingCopy({ kind: 'page', id }, member.id))?.fields)
    .toMatchObject({ title: 'Typed early', body: 'Begin early.' })
})
