import { transaction } from '#app/platform/database/db.server.ts'
import { noAreas } from '#app/settings/areas/areas.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'

import { expectAccessible } from './accessibility.ts'
import { expectAsked, failEachWay } from './ask-again.ts'
import { expect, test } from './fixtures.ts'

test(
  'whichever way the lookup fails, the postcode is preserved and "Try again" sends it',
  { tag: '@desktop' },
  async ({ page, context, visit, complaints }) => {
    const care_areas = { ...noAreas, newborn: { covered: ['BS6'], waiting: [] } }
    await transaction((tx) => saveSettings(tx, { care_areas }))
    await visit('/')
    await page.getByLabel('Your postcode').fill('bs6 7aa')
    const stays = (words: string) => expectAsked(page, 'Your postcode', 'bs6 7aa', words)
    await failEachWay(page, context, () => page.getByRole('button', { name: 'Check' }).click(), stays, complaints)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'In BS6' })).toBeVisible()
    await expect(page).toHaveURL('/areas')
    await expect(page.getByRole('main')).toBeFocused()
    await expectAccessible(page)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByLabel('Your postcode')).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do we come to you?')
  },
)
