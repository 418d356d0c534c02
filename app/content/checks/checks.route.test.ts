import { expect, test } from 'vitest'

import { findLastPublished } from '#app/content/revisions/history.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { argsFor } from '#test/ask-action.ts'
import { createPage } from '#test/factories/content.ts'

import { action } from './checks.route.tsx'
import type { ChecksAnswer } from './finding.ts'

async function ask(id: string, fields: string) {
  const body = new FormData()
  body.set('fields', fields)
  const answer = await action({ ...argsFor(`/cms/pages/${id}/checks`, body), params: { id } })
  return (await answer.json()) as ChecksAnswer
}

test('the text in the editor is checked and not stored', async () => {
  const { id } = await createPage({ isPublished: false })
  const before = await loadContent({ kind: 'page', id })
  const fields = { title: 'Nights at home', body: 'To know more, [what helps](/nowhere-at-all).' }
  const { findings, sharePicture, siteName } = await ask(id, JSON.stringify(fields))
  // The browser runs the checks that need only the text.
  expect(findings).toMatchObject([{ rule: 'dead-link', address: '/nowhere-at-all' }])
  expect(sharePicture.path).toMatch(/^\/share\/[\w-]+\.png\?title=Nights\+at\+home&site=/)
  expect(siteName).toMatch(/\S/)
  expect(await loadContent({ kind: 'page', id })).toEqual(before)
  expect(await findLastPublished({ kind: 'page', id })).toBeUndefined()
})

test('a record that does not exist yet is checked too', async () => {
  const { findings } = await ask('018f0000-0000-7000-8000-00000000abcd', '{"title":"Nights"}')
  expect(findings).toEqual([])
})

test.each(['', '{', '"words"', 'null'])('the fields value %s is refused', async (fields) => {
  await expect(ask('018f0000-0000-7000-8000-00000000abcd', fields)).rejects.toMatchObject({ init: { status: 400 } })
})
