import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { ContentRef } from '#app/content/content-kinds.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { hashSignedOffFields } from '#app/content/health-advice/sign-offs.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { eventually } from '#test/eventually.ts'
import { createAdvice, readPost } from '#test/factories/advice.ts'
import { given } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'
import { post, signIn } from '#test/sign-in.ts'

const instance = shared(() => startOnThisDatabase())

const read = async (path: string) => await (await fetch(instance.url + path)).text()

async function form(record: ContentRef, nextReviewOn: string) {
  const { fields } = await loadContent(record)
  return {
    intent: 'sign-off',
    read: hashSignedOffFields(fields),
    reviewerName: 'Ines Marlow',
    qualification: 'Registered Midwife',
    nextReviewOn,
  }
}

test('a writer cannot sign off their own post, whatever they send; somebody else can, and readers see it at once', async () => {
  const { record, writer } = await createAdvice({ authorName: 'Wanda Lind' })
  const reviewer = await given.staff({ role: 'editor', firstName: 'Ines' })
  const [hers, theirs] = [await signIn(writer), await signIn(reviewer)]
  const at = `${instance.url}/cms/blog/${record.id}`
  const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
  const inTwoYears = new Date(Date.now() + 730 * 86_400_000).toISOString().slice(0, 10)
  const whole = await form(record, nextYear)
  for (const address of [`${at}/publication`, `${at}/publication.data`]) {
    for (const fields of [whole, { ...whole, reviewerName: 'Somebody Else' }, { intent: 'sign-off' }]) {
      const answer = await post(address, fields, { Cookie: hers })
      expect(answer.status, address).toBe(403)
      expect(await answer.text()).toContain('because you wrote some of it')
    }
  }
  const page = await fetch(`${at}/publication`, { headers: { Cookie: hers } })
  expect(await page.text()).not.toContain('name="nextReviewOn"')
  expect(await db.$count(postSignOffs, eq(postSignOffs.postId, record.id))).toBe(0)

  const publish = async () => {
    const { revisionId: seen } = await loadContent(record)
    return await post(`${at}/publication`, { seen }, { Cookie: hers })
  }
  const early = await publish()
  expect(early.status).toBe(409)
  expect(await early.text()).toContain('needs the sign-off of somebody who did not write it')

  const sign = async (nextReviewOn: string) =>
    await post(`${at}/publication`, { ...whole, nextReviewOn }, { Cookie: theirs })
  expect((await sign('2026-02-30')).status).toBe(400)
  expect((await sign(nextYear)).status).toBe(302)
  expect((await publish()).status).toBe(302)

  const { slug } = await readPost(record)
  const html = await read(`/blog/${slug}`)
  expect(html.replaceAll(/<!-- -->|<[^>]*>/g, '')).toContain('Reviewed by Ines Marlow, Registered Midwife, on')
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(data).toContain('"@type":"MedicalWebPage"')
  expect(data).toContain('"lastReviewed":')

  // Renewed with the same words: the cached page is invalidated.
  expect((await sign(inTwoYears)).status).toBe(302)
  await eventually('the new date', async () => (await read(`/blog/${slug}`)).includes(`dateTime="${inTwoYears}"`))
})
