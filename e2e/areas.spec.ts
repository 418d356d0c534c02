import { transaction } from '#app/platform/database/db.server.ts'
import { listAreaDemand } from '#app/settings/areas/area-demand.server.ts'
import { noAreas } from '#app/settings/areas/areas.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'

import { expectAccessible } from './accessibility.ts'
import { expectAsked, failEachWay } from './ask-again.ts'
import { expect, test } from './fixtures.ts'

const settle = (areas: typeof noAreas) => transaction((tx) => saveSettings(tx, { care_areas: areas }))

test(
  'whichever way the lookup fails, the postcode is preserved and "Try again" sends it',
  { tag: '@desktop' },
  async ({ page, context, visit, complaints }) => {
    await settle({ ...noAreas, newborn: { covered: ['BS6'], waiting: [] } })
    await visit('/')
    await page.getByLabel('Your postcode').fill('bs6 7aa')
    const stays = (words: string) => expectAsked(page, 'Your postcode', 'bs6 7aa', words)
    await failEachWay(page, context, () => page.getByRole('button', { name: 'Check' }).click(), stays, complaints)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'In BS6' })).toBeVisible()
    await expect(page).toHaveURL('/areas')
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByLabel('Your postcode')).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do we come to you?')
  },
)

test('a family looks up which services cover its postcode, and sees alternatives outside the area @quick', async ({
  page,
  visit,
  javaScriptEnabled,
}) => {
  await settle({
    newborn: { covered: ['BS6'], waiting: ['BS7'] },
    postnatal: { covered: [], waiting: ['BS6'] },
    antenatal: { covered: [], waiting: [] },
  })
  const ask = async (postcode: string) => {
    await page.getByLabel('Your postcode').fill(postcode)
    await page.getByRole('button', { name: 'Check' }).click()
  }
  await visit('/')
  await ask('bs6 7aa')
  await expect(page.getByRole('heading', { name: 'In BS6' })).toBeVisible()
  await expect(page.getByText('Newborn care: yes, we come to you.')).toBeVisible()
  await expect(page.getByText('Postnatal care: all places are taken.')).toBeVisible()
  await expect(page.getByText('Antenatal classes:')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Request it' })).toHaveAttribute('href', '/services/newborn-care/request')
  expect(page.url()).not.toMatch(/bs6/i)
  if (javaScriptEnabled) await expectAccessible(page)

  await ask('not one')
  await expect(page.getByRole('alert')).toContainText('Please enter a UK postcode')
  await expect(page.getByLabel('Your postcode')).toHaveValue('not one')

  await ask('ZE1')
  await expect(page.getByRole('heading', { name: 'We do not come to ZE1 yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Services and support for parents' })).toBeVisible()
  await expect.poll(async () => (await listAreaDemand()).map(({ district }) => district)).toContain('ZE1')
})
