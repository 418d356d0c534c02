import { createAdvice, publishAs, readPost } from '#test/factories/advice.ts'
import { createPost } from '#test/factories/content.ts'

import { expect, test } from './fixtures.ts'

const withoutJavaScript = { tag: '@without-javascript' }

test(
  'health advice is read and signed off by someone else, and then published @quick',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    const { record, writer } = await createAdvice({ title: 'A fever at night', excerpt: 'When to ring us.' })
    const { slug } = await readPost(record)
    await signedIn('editor')
    await visit('/cms/dashboard')
    await page.getByRole('link', { name: /waiting for sign-off/ }).click()
    await page.getByRole('row').getByRole('link', { name: 'A fever at night' }).first().click()
    await expect(page.getByText('Call 999 if your baby cannot be woken.')).toBeVisible()
    await expect(page.getByText(writer.lastName).first()).toBeVisible()

    await page.getByLabel('Name').fill('')
    await page.getByLabel('Next review').fill('2020-01-01')
    await page.getByRole('button', { name: 'Sign off' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText('after today')
    await page.getByLabel('Name').fill('Ines Marlow')
    await page.getByLabel('Qualification').fill('Registered Midwife')
    await page.getByLabel('Next review').fill(inAYear)
    await page.getByRole('button', { name: 'Sign off' }).click()
    await expect(page.getByText('It is signed off as it stands')).toBeVisible()
    await expect(page.getByText('in these words')).toBeVisible()

    await visit(`/cms/blog/${record.id}/publication`)
    await expect(page.getByText('Signed off by Ines Marlow')).toBeVisible()
    expect(await publishAs(writer, record)).toBe('published')
    await visit(`/blog/${slug}`)
    await expect(page.getByText(/^Reviewed by Ines Marlow, Registered Midwife on .*; next review/)).toBeVisible()
  },
)

test('a writer who marks a post as health advice is told to ask someone else to sign it off', async ({
  page,
  visit,
  signedIn,
}) => {
  const { id } = await createPost({ title: 'A cough by day', publishStatus: 'draft' })
  await signedIn()
  await visit(`/cms/blog/${id}`)
  await page.getByLabel('Health advice').selectOption('Yes')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Sign-off' }).click()
  await expect(page.getByText('because you wrote some of it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign off' })).toHaveCount(0)
  expect(await readPost({ kind: 'post', id })).toMatchObject({ isHealthAdvice: true })
})

const inAYear = `${new Date().getFullYear() + 1}-01-31`
