import { afterEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { siteTexts } from '#app/settings/schema.ts'
import { saveSiteTexts } from '#app/settings/texts/texts.server.ts'

import { findMatchingDocuments } from './find-documents.server.ts'
import { listFixedPages } from './fixed-pages.server.ts'
import { fixedPages } from './fixed-pages.ts'

afterEach(async () => {
  await db.delete(siteTexts)
})

async function find(word: string) {
  const { documents } = await findMatchingDocuments([word], { page: 1, at: new Date() })
  return documents.map(({ href }) => href)
}

test('a form page is found by the introduction that staff wrote, and no longer by the original one', async () => {
  expect(await listFixedPages()).toEqual(fixedPages)
  await transaction((tx) => saveSiteTexts(tx, 'site/newborn', { introduction: 'Twins, marmalade and $& lanterns.' }))
  expect(await find('lanterns')).toContain('/services/newborn-care/request')
  expect(await find('discuss')).not.toContain('/services/newborn-care/request')
})
