import { expect, test } from 'vitest'

import { createPage } from '#test/factories/content.ts'

import { findPublishedPage } from './pages.server.ts'

test('a page is shown from the first moment of its publish window until just before its end', async () => {
  const [from, until] = [new Date('2026-03-01T09:00:00Z'), new Date('2026-03-08T09:00:00Z')]
  await createPage({ slug: 'open-week', publishFrom: from, publishUntil: until })
  expect(await isShown(from.getTime() - 1)).toBe(false)
  expect(await isShown(from.getTime())).toBe(true)
  expect(await isShown(until.getTime() - 1)).toBe(true)
  expect(await isShown(until.getTime())).toBe(false)
})

async function isShown(at: number) {
  return (await findPublishedPage('open-week', new Date(at))) !== undefined
}
