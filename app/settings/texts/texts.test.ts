import { beforeEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { siteTexts } from '#app/settings/schema.ts'

import { groupKeys, originalWords } from './text-groups.ts'
import { readTexts, saveSiteTexts } from './texts.server.ts'

beforeEach(async () => {
  await db.delete(siteTexts)
})

const save = async (texts: Record<string, string>) =>
  await transaction(async (tx) => await saveSiteTexts(tx, 'emails/order-sent', texts))

test('all texts are the originals until somebody changes one', async () => {
  for (const key of groupKeys) expect(await readTexts(key)).toEqual(originalWords(key))
})

test('only what differs from the original text is stored and reported as changed', async () => {
  const original = originalWords('emails/order-sent')
  expect(await save({ ...original, title: 'It has left us' })).toEqual(['title'])
  expect(await db.select({ key: siteTexts.textKey, words: siteTexts.words }).from(siteTexts)).toEqual([
    { key: 'emails/order-sent/title', words: 'It has left us' },
  ])
  expect(await readTexts('emails/order-sent')).toEqual({ ...original, title: 'It has left us' })
  expect(await save({ title: 'It has left us' })).toEqual([])
  expect(await readTexts('emails/order-expired')).toEqual(originalWords('emails/order-expired'))
})

test('changing a text back to the original leaves nothing stored', async () => {
  const { title } = originalWords('emails/order-sent')
  await save({ title: 'It has left us' })
  expect(await save({ title })).toEqual(['title'])
  expect(await db.$count(siteTexts)).toBe(0)
  expect(await readTexts('emails/order-sent')).toEqual(originalWords('emails/order-sent'))
})
