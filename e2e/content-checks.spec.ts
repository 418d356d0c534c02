import { createPage } from '#test/factories/content.ts'
import { createPicture } from '#test/factories/pictures.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const body = 'Everyone is awake.\n\n## Nights\n\n#### Tea\n\nTo know more, [what helps](/nowhere-at-all).'

test('what the checks find in the saved text stands beside it, and each leads to its field', async ({
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
  const findings = page.getByRole('region', { name: /^Checks/ }).getByRole('listitem')
  const ofHeading = findings.filter({ hasText: 'Error: “Tea” is a heading of level 4 below one of level 2' })
  await expect(ofHeading).toBeAttached()
  await expect(findings.filter({ hasText: '“what helps” leads to /nowhere-at-all, where nothing is' })).toBeAttached()
  await expect(findings.filter({ hasText: 'in the text has no alternative text' })).toBeAttached()
  await ofHeading.getByRole('link').click()
  await expect(page.getByRole('textbox', { name: 'Body' })).toBeFocused()

  await page.getByRole('button', { name: /^Write as Markdown/ }).click()
  // The skipped heading would be a violation of the page, too.
  await page.locator('textarea[name=body]').fill('Everyone is awake. [What helps](/nowhere-at-all)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(findings).toHaveCount(1)
  await expectAccessible(page)
  await page.locator('textarea[name=body]').fill('Everyone is awake.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(findings).toHaveCount(0)
})
