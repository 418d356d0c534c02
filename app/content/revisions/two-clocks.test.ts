import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'

import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { findSignOff, hashSignedOffFields } from '#app/content/health-advice/sign-offs.server.ts'
import { findPublishedPage } from '#app/content/pages/pages.server.ts'
import { publishContent, publishRefusals } from '#app/content/publishing/publish-content.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { runScript } from '#test/command-process.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { findEarlier, listAuthorsSince, listRevisions } from './history.server.ts'
import { loadContent, saveContent, type Saved } from './save-content.server.ts'

/** Runs `script` as if on another instance, whose clock is two minutes ahead of ours, with `handed` as its `given`. */
async function onInstanceAhead<T>(script: string, handed: object): Promise<T> {
  const clock = join(await mkdtemp(join(tmpdir(), 'hearthside-clock-')), 'now')
  await writeFile(clock, String(Date.now() + 120_000))
  const preload = new URL('../../../test/move-clock.js', import.meta.url).href
  const { code, output } = await runScript(`const given = JSON.parse(process.env.GIVEN)\n${script}`, {
    NODE_OPTIONS: `--import ${preload}`,
    TEST_CLOCK: clock,
    GIVEN: JSON.stringify(handed),
  })
  if (code !== 0) throw new Error(output)
  return JSON.parse(output) as T
}

const saveAhead = `
  const { saveContent } = await import('./app/content/revisions/save-content.server.ts')
  console.log(JSON.stringify(await saveContent(given.record, given.staff, given.save)))
  process.exit(0)`
const signOffAhead = `
  const { v7: newId } = await import('uuid')
  const { db } = await import('./app/platform/database/db.server.ts')
  const { postSignOffs } = await import('./app/content/health-advice/schema.ts')
  await db.insert(postSignOffs).values({ id: newId(), ...given })
  console.log('{}')
  process.exit(0)`

test('the last save is the newest version even from an instance with a slow clock, and is not published unseen', async () => {
  const page = await createPage()
  const record = { kind: 'page' as const, id: page.id }
  const [maya, amina] = [await given.staff(), await given.staff({ firstName: 'Amina' })]
  const { fields, revisionId: base } = await loadContent(record)
  const titled = (title: string, baseRevisionId: string) => ({ fields: { ...fields, title }, baseRevisionId })
  const first = await onInstanceAhead<Saved>(saveAhead, { record, staff: maya, save: titled('Looked at', base) })
  const second = await saveContent(record, amina, titled('Never seen', first.revisionId))
  const { revisionId, fields: saved } = await loadContent(record)
  expect({ revisionId, title: saved['title'] }).toEqual({ revisionId: second.revisionId, title: 'Never seen' })
  const actor = { staff: maya, requestId: 'a-request' }
  const request = { seen: first.revisionId, inSpiteOf: 'It is short', windowFor: () => ({ from: null, until: null }) }
  expect(await publishContent(record, actor, request)).toEqual({ refused: publishRefusals.changedSince })
  expect(await findPublishedPage(page.slug)).toMatchObject({ title: 'Our promise' })

  const revisions = await listRevisions(record)
  expect(revisions.map(({ id }) => id)).toEqual([second.revisionId, first.revisionId, base])
  expect(await findEarlier(record, second.revisionId)).toBe(first.revisionId)
  expect(await listAuthorsSince(record, first.revisionId)).toEqual(['Amina Singh'])
})

test('of two sign-offs of the same text the later one counts, whichever clock it was made by', async () => {
  const post = await createPost({ isHealthAdvice: true, publishStatus: 'draft' })
  const { fields } = await loadContent({ kind: 'post', id: post.id })
  const days = { reviewedOn: '2026-11-02', nextReviewOn: '2027-11-02' }
  const signed = { postId: post.id, readHash: hashSignedOffFields(fields), ...days }
  await onInstanceAhead(signOffAhead, { ...signed, reviewerName: 'Grace Okafor' })
  await db.insert(postSignOffs).values({ id: newId(), ...signed, reviewerName: 'Nia Bell' })
  expect(await findSignOff(db, post.id, fields)).toMatchObject({ reviewerName: 'Nia Bell' })
})
