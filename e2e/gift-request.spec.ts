import { kindConfig } from '#app/enquiries/kinds.ts'
import { daysFromToday } from '#test/typed-day.ts'

import { ageForm, box, fillDay, fillSender, formPaths, press, requestsFrom, text } from './care-form.ts'
import { expect, test } from './fixtures.ts'

test(
  'a gift request includes a due date and a note, which staff can read',
  { tag: '@desktop' },
  async ({ page, visit, signedIn }) => {
    await visit('/')
    await page.getByRole('link', { name: 'Ask about a gift' }).click()
    await expect(page).toHaveURL(`${formPaths.postnatal}#isForSomeoneElse`)
    await expect(box(page, 'I am asking for someone else')).toBeChecked()
    await expect(box(page, 'I am asking for someone else')).toBeInViewport()
    await ageForm(page)
    const email = await fillSender(page)
    await text(page, "The mother's name").fill('Bea Lloyd')
    await fillDay(page, 'When is her baby due?', daysFromToday(40))
    await text(page, 'A note for us or for her').fill('Please call after six.')
    await press(page, 'Submit Request')
    await expect(page.getByRole('region', { name: 'Request submitted successfully!' })).toBeVisible()
    const [request] = await requestsFrom(email)
    await signedIn()
    for (const path of ['', '/print']) {
      await visit(`${kindConfig.postnatal_care.listPath}/${request?.id}${path}`)
      await expect(page.getByText('Please call after six.').first()).toBeVisible()
      await expect(page.getByText('Her due date').first()).toBeVisible()
    }
  },
)
