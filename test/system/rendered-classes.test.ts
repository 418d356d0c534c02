import { afterAll, beforeAll, expect, test } from 'vitest'

import { inviteToReview } from '#app/care/reviews/invitations.server.ts'
import { reviewLink } from '#app/care/reviews/review-link.server.ts'
import { reviewInvitations } from '#app/care/reviews/schema.ts'
import { reviews } from '#app/content/care-schema.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { noTrustFacts } from '#app/settings/trust/trust.ts'
import { classesWithoutRule } from '#test/classes-without-rule.ts'
import { crawlSite } from '#test/crawl-site.ts'
import {
  createFaq,
  createMidwife,
  createPost,
  createPrice,
  createReview,
  createSlide,
} from '#test/factories/content.ts'
import { followLink } from '#test/follow-link.ts'
import { fourForms, sendFourForm } from '#test/four-forms.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { askRaw } from '#test/raw-http.ts'

let instance: Instance

beforeAll(async () => {
  await given.product({ name: 'Swaddle', stock: 0 })
  await given.product({ name: 'Sling', stock: 2 })
  await createPost()
  await createFaq()
  await createSlide()
  await createMidwife()
  for (const service of ['newborn', 'postnatal'])
    await createPrice({ service, soldAs: 'package', included: '- A note', perWeek: 1 })
  await createReview()
  const nmc = { statement: 'On the NMC register', checkedOn: '2026-03-09', source: 'https://www.nmc.org.uk/' }
  await transaction(async (tx) => await saveSettings(tx, { trust_facts: { ...noTrustFacts, nmc } }))
  instance = await startOnThisDatabase({ TRUST_PROXY: '1' })
})
afterAll(() => instance.stop())

// Public style sheets scan lists of files (app/ui/styles/public.css): a file missing from them renders without its
// styles.
test('every class on every public page has a CSS rule', async () => {
  const firstPageWith: Record<string, string> = {}
  const check = async (page: string, html: string) => {
    for (const name of await classesWithoutRule(instance.url, html)) firstPageWith[name] ??= page
  }
  const startPoints = ['/', '/formaccess', '/shopaccess', '/search?q=night', '/no/such/page', '/successregistration']
  const crawled = await crawlSite(instance.url, startPoints)
  for (const path of crawled.keys()) {
    const { headers, body } = await askRaw(instance.url + path)
    if (headers['content-type']?.includes('html')) await check(path, body.toString())
  }
  expect(crawled.size).toBeGreaterThan(25)
  for (const kind of enquiryKinds) {
    await check(`${kind} with errors`, (await sendFourForm(instance.url, kind, {})).page)
    await check(`${kind} sent`, (await sendFourForm(instance.url, kind, fourForms[kind].fields())).page)
  }
  const enquiry = { kind: 'newborn_care', id: crypto.randomUUID(), reference: '7K2P-9TQX', email: 'a@example.com' }
  await transaction(async (tx) => await inviteToReview(tx, { enquiry, service: 'newborn' }))
  const [invitation] = await db.select().from(reviewInvitations)
  const [review] = await db.select().from(reviews)
  for (const { id } of [invitation!, review!]) {
    const { path, cookie } = await followLink(reviewLink(id))
    const answer = await fetch(instance.url + path, { headers: { Cookie: cookie } })
    expect(answer.status).toBe(200)
    await check('review', await answer.text())
  }
  expect(firstPageWith).toEqual({})
})
