import type { Page } from '@playwright/test'

import { kindConfig } from '#app/enquiries/kinds.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { addNote } from '#test/factories/work.ts'
import { hostileWords } from '#test/hostile-words.ts'

import { emptyList } from './contact-list.ts'
import { expect, test } from './fixtures.ts'

const corpus = Object.values(hostileWords)
const all = corpus.join('\n')

// What the texts of the corpus would cause if any of them were executed.
async function expectNothingRan(page: Page) {
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
  expect(page.frames()).toHaveLength(1)
  await expect(page.locator('base, meta[http-equiv=refresh], object, embed, math, animate')).toHaveCount(0)
}

async function expectNoOverflow(page: Page) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBeLessThanOrEqual(0)
}

// The three health kinds share their pages; test/system/hostile-words.test.ts covers each of them.
for (const kind of ['contact', 'antenatal'] as const) {
  const { listPath } = kindConfig[kind]

  test(`no text of the hostile corpus runs or causes overflow under ${listPath}`, async ({
    page,
    context,
    visit,
    signedIn,
  }) => {
    page.on('dialog', () => expect.soft('a dialog').toBe('never shown'))
    await context.addInitScript(() => (window.print = () => {}))
    await emptyList()
    const staff = await signedIn()
    const rows = []
    for (const words of corpus) rows.push(await createSubmission(kind, { name: words, words }))
    const whole = await createSubmission(kind, { name: corpus[1] ?? '', words: all })
    await addNote(kind, whole.id, all, {
      staff,
      requestId: 'request-1',
    })
    const selected = rows.map(({ id }) => `id=${id}`).join('&')

    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of [
      listPath,
      `${listPath}?page=2`,
      `${listPath}/deletion?${selected}`,
      `${listPath}/print?${selected}`,
      `${listPath}/${whole.id}/print`,
      `${listPath}/${whole.id}`,
    ]) {
      await visit(path)
      await expectNothingRan(page)
      await expectNoOverflow(page)
    }
    const dialog = page.getByRole('dialog')
    // Once in the submission, and once in the note.
    await expect(dialog.getByText(all, { exact: true })).toHaveCount(2)
    // Hovering over elements, or tabbing through them, must not run anything either.
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab')
    await dialog.getByText(all, { exact: true }).first().hover()
    await expectNothingRan(page)
  })
}
