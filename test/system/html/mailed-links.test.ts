import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { reviews } from '#app/content/care-schema.ts'
import { careRequests } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { stockAlerts } from '#app/shop/back-in-stock/stock-alert-schema.ts'
import { eventually } from '#test/eventually.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { given, staffPassword } from '#test/given.ts'
import { openDesk } from '#test/html-desk.ts'
import { description } from '#test/html-elements.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { startWithMails } from '#test/mailing-instance.ts'
import { shared } from '#test/shared.ts'
import { post, signIn } from '#test/sign-in.ts'

const site = shared(() => startWithMails())
let page: HtmlVisitor

beforeEach(() => {
  page = new HtmlVisitor(site.url)
})

const stockLink = async (email: string) => await site.mailed(email, /\/back-in-stock\?of=[\w.-]+/)

test('a visitor confirms a back-in-stock alert through the link in the mail, and can cancel it', async () => {
  const { slug } = await given.product({ name: 'Muslin swaddle', stock: 0 })
  const email = `${randomUUID()}@example.com`
  await page.open(`/shop/${slug}`)
  await page.follow('Email me when it is back')
  page.fill('Email address', 'ada')
  await page.press('Email me')
  expect(description(page.field('Email address'))).toContain('Please enter a valid email address')
  expect(page.value('Email address')).toBe('ada')
  page.fill('Email address', email)
  await page.press('Email me')
  expect(page.within('region', 'Now check your email').text).toContain(email)

  await page.open(await stockLink(email))
  expect(page.url.search).toMatch(/^\?link=/)
  const confirmedAt = async () =>
    (await db.select().from(stockAlerts).where(eq(stockAlerts.email, email)))[0]?.confirmedAt
  expect(await confirmedAt()).toBeNull()
  await page.press('Yes, email me')
  expect(page.within('region', 'We’ll let you know').text).toContain('Muslin swaddle')
  expect(await confirmedAt()).toBeInstanceOf(Date)

  await page.press('Take me off the list')
  page.find('region', 'Stopped')
  expect(await db.$count(stockAlerts, eq(stockAlerts.email, email))).toBe(0)
  await page.open(page.url.href)
  expect(page.text).toContain('You are not on the list')
})

test('a product in stock has no back-in-stock form', async () => {
  const { slug } = await given.product({ stock: 1 })
  await page.open(`/shop/${slug}`)
  page.find('link', /^Buy Now/)
  expect(page.all('link', /^Email me/)).toEqual([])
  await page.open(`/shop/${slug}/back-in-stock`)
  expect(page.url.pathname).toBe(`/shop/${slug}`)
})

test('a visitor waiting for a sold-out size must say which size, unless the link did', async () => {
  const { id, slug } = await given.product({ name: 'Muslin wrap' })
  await given.variants(id, { Small: { price: 10_00, stock: 3 }, Large: { price: 12_00, stock: 0 } })
  const email = `${randomUUID()}@example.com`
  await page.open(`/shop/${slug}/back-in-stock`)
  page.fill('Email address', email)
  await page.press('Email me')
  expect(page.within('main').text).toContain('Please choose one')
  await page.open(`/shop/${slug}`)
  await page.follow('Email me when Large is back')
  expect(page.value('Size')).toBe('Large')
  page.fill('Email address', email)
  await page.press('Email me')
  expect(page.within('region', 'Now check your email').text).toContain(email)
  await page.open(await stockLink(email))
  expect(page.within('main').text).toContain('Muslin wrap (Large)')
})

test('a forgotten password is replaced through a link that works once', async () => {
  const chosen = 'heron quartz trellis boat'
  const member = await given.staff()
  const elsewhere = await signIn(member)
  await page.open('/cms/login')
  await page.follow('Forgotten your password?')
  page.fill('Email', member.email)
  await page.press('Send the link')
  page.find('heading', 'Please look at your email')
  const link = await site.mailed(member.email, /\/cms\/new-password\?token=[\w.-]+/)

  await page.open(link)
  const save = async (password: string) => {
    page.fill('New password', password)
    await page.press('Save the new password')
  }
  await save('password1234')
  expect(page.within('alert').text).toContain('leaked elsewhere')
  await save(chosen)
  expect(page.url.pathname).toBe('/cms/login')
  expect(page.texts('status').join()).toContain('Password changed')

  const old = await fetch(`${site.url}/cms/dashboard`, { headers: { Cookie: elsewhere }, redirect: 'manual' })
  expect(old.status).toBe(302)
  const enter = async (password: string) => {
    page.fill('Email', member.email)
    page.fill('Password', password)
    await page.press('Sign In')
  }
  await enter(staffPassword)
  expect(page.within('main').texts('alert').join()).toContain('not right')
  await enter(chosen)
  expect(page.url.pathname).toBe('/admin/inbox')
  await page.open(link)
  expect(page.within('main').heading).toBe('This link does not work any more')
})

test('for a new password an unknown address gets the same response, and an injected mail header is rejected', async () => {
  await page.open('/cms/forgotten')
  page.fill('Email', 'nobody@hearthside.example')
  await page.press('Send the link')
  page.find('heading', 'Please look at your email')
  const answer = await post(`${site.url}/cms/forgotten`, { email: 'a@b.example\r\nBcc: x@y.example' })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Please enter a valid email address')
  expect(await site.mailsAbout('nobody@hearthside.example')).toEqual([])
})

const quote = 'Our midwife Joan came at night and sat down first. We slept at last.'

test('an invited family writes a review, which is public once staff publish it and until the family takes it back', async () => {
  const { page: desk } = await openDesk(site.url)
  const isShown = async (expected: boolean) =>
    await eventually(`the reviews are ${expected ? '' : 'not '}shown`, async () => {
      await page.open('/')
      if (page.all('heading', 'What families say').length !== Number(expected)) return false
      await page.open('/reviews')
      return page.status === (expected ? 200 : 404)
    })
  await isShown(false)
  const { id, email } = await createSubmission('newborn_care')
  await db
    .update(careRequests)
    .set({ outcome: 'became care', careEndedOn: '2026-01-31' })
    .where(eq(careRequests.id, id))
  await desk.open(`/admin/newborn-requests/${id}`)
  expect(desk.text).toContain('Ask for a review')
  await desk.press('Send the email')
  expect(desk.text).toContain('We asked for a review on')
  expect(desk.text).not.toContain('Ask for a review')

  const family = new HtmlVisitor(site.url)
  const link = await site.mailed(email, /\/review\?of=[\w.-]+/)
  await family.open(link)
  expect(family.url.search).toMatch(/^\?link=/)
  expect(family.value(/^What we did for you/)).toMatch(/newborn/i)
  const consent = 'You may show my words, first name and town on the website'
  expect(family.value(consent)).toBe(false)
  for (const [label, words] of Object.entries({ 'Your words': quote, 'First name': 'Amira', Town: 'Leeds' }))
    family.fill(new RegExp(`^${label}`), words)
  await family.press('Send my review')
  expect(family.within('alert').text).toContain('Please confirm that we may show what you wrote')
  expect(family.value(/^Your words/)).toBe(quote)
  family.check(consent)
  await family.press('Send my review')
  family.find('heading', 'Thank you for your review')
  expect(family.text).toContain('It is not shown yet.')
  await isShown(false)

  await desk.open('/cms/family-reviews')
  await desk.follow('Amira, Leeds')
  desk.fill(/^Their words/, 'Our midwife came at night. We slept at last.')
  await desk.press('Save')
  expect(desk.text).toContain('Review saved')
  await desk.open(`/cms/family-reviews/${(await db.select().from(reviews))[0]?.id}/publication`)
  await desk.press('Publish')
  expect(desk.text).toContain('Review published')
  await isShown(true)
  expect(page.text).toContain('Our midwife came at night. We slept at last.')
  expect(page.text).toContain('Amira, Leeds')
  expect(page.text).not.toContain('Joan')

  await family.open(link)
  expect(family.text).toContain(quote)
  await family.press('Take my review back')
  expect(family.text).toContain('You have taken back your review')
  await isShown(false)
  expect(await db.$count(reviews)).toBe(0)
})

test('an editor cannot write a family review', async () => {
  const { page: editor } = await openDesk(site.url, 'editor')
  await editor.open('/cms/family-reviews')
  expect(editor.text).toContain('When a family has written one, it will be waiting here for you.')
  expect(editor.all('link', 'New Review')).toEqual([])
  await editor.open('/cms/family-reviews/new')
  expect(editor.status).toBe(404)
})
