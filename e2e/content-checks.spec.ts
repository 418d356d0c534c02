import { createPage } from '#test/factories/content.ts'
import { createPicture } from '#test/factories/pictures.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const body = 'Everyone is awake.\n\n## Nights\n\n#### Tea\n\nTo know more, [click here](/nowhere-at-all).'

test('problems are reported while the text is written, and each links to the words concerned', async ({
  page,
  visit,
  signedIn,
}, { project }) => {
  await signedIn('editor')
  const silent = await createPicture('#405060')
  const { id } = await createPage({
    title: `Checked on ${project.name}`,
    body: `${body}\n\n![](/media/${silent})`,
    isPublished: false,
  })
  await visit(`/cms/pages/${id}`)
  const checks = page.getByRole('region', { name: 'Checks' })
  const findings = checks.getByRole('listitem').filter({ hasText: /^(Error|Warning|Advice): / })
  await expect(findings.filter({ hasText: 'Error: “Tea” is a heading of level 4 below one of level 2' })).toBeVisible()
  await expect(
    findings.filter({ hasText: 'Error: “click here” leads to /nowhere-at-all, where nothing is' }),
  ).toBeVisible()
  await expect(findings.filter({ hasText: 'in the text has no alternative text' })).toBeVisible()
  await checks.getByText('In search results').click()
  await expect(checks.getByText(`Checked on ${project.name} | Hearthside`)).toBeVisible()
  await checks.getByText('When somebody shares it').click()
  await expect(checks.getByRole('img', { name: /an open door/ })).toHaveJSProperty('complete', true)

  const text = page.getByRole('textbox', { name: 'Body' })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await findings.filter({ hasText: '“Tea” is a heading' }).getByRole('link').click()
  await expect(text).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Tea')
  await page.keyboard.type('Tea at night')
  await expect(findings.filter({ hasText: 'Error: “Tea at night” is a heading of level 4' })).toBeVisible()

  await page.getByRole('button', { name: /^Write as Markdown/ }).click()
  await page.locator('textarea[name=body]').fill('Everyone is awake.')
  await expect(findings.filter({ hasText: 'Error' })).toHaveCount(0)
  await expect(findings).toHaveCount(1)
  await expectAccessible(page)
  await page.getByLabel('Meta description').fill('What is usual in the first night at home, and what is worth a call.')
  await expect(checks.getByText('Nothing to mend.')).toBeVisible()
})
