import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { description } from '#test/html-elements.ts'
import type { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { openForm, problems } from '#test/open-form.ts'
import { ownerPool } from '#test/owner-database.ts'
import { shared } from '#test/shared.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))

const labels = {
  name: 'Your name',
  email: 'Email address',
  phone: 'Phone (optional)',
  subject: 'Subject',
  message: 'Message',
}
const newMessage = (change: Partial<typeof labels> = {}) => ({
  name: 'Ada Okafor',
  email: `ada.${randomUUID()}@example.com`,
  phone: '020 7946 0999',
  subject: 'A question about visits',
  message: 'Could you come on a Tuesday?\nMy street is Lantern Row.',
  ...change,
})
const fields = Object.entries(labels) as [keyof typeof labels, string][]
const fillIn = (page: HtmlVisitor, typed: typeof labels) => {
  for (const [name, label] of fields) page.fill(label, typed[name])
}
const sentFrom = async ({ email }: { email: string }) =>
  await db.select().from(contactSubmissions).where(eq(contactSubmissions.email, email))

test('the fields have labels, hints, autocomplete and required attributes', async () => {
  const page = await openForm(instance.url, '/contact')
  expect(page.title).toBe('Contact Us | Hearthside Midwives')
  expect(description(page.field('Email address'))).toBe('We’ll send our reply here.')
  expect(description(page.field('Message'))).toMatch(/^Please do not send health details here/)
  expect(page.field('Your name').getAttribute('autocomplete')).toBe('name')
  expect(page.field('Email address').getAttribute('autocomplete')).toBe('email')
  expect(page.field('Phone (optional)').getAttribute('type')).toBe('tel')
  for (const label of ['Your name', 'Email address', 'Subject', 'Message'])
    expect(page.field(label).hasAttribute('required'), label).toBe(true)
  expect(page.all('field').filter((field) => field.getAttribute('type') !== 'checkbox')).toHaveLength(5)
})

test('an empty form shows an error summary that links to each field', async () => {
  const page = await openForm(instance.url, '/contact')
  await page.press('Send Message')
  expect(page.title).toMatch(/^Error: /)
  const messages = {
    'Your name': 'Name must be at least 2 characters',
    'Email address': 'Please enter a valid email address',
    Subject: 'Subject must be at least 5 characters',
    Message: 'Message must be at least 10 characters',
  }
  expect(problems(page)).toEqual(Object.values(messages))
  // Skipping to the content loads no page, so the errors stay.
  expect(page.find('link', 'Skip to content').getAttribute('href')).toBe(`#${page.find('main').id}`)
  for (const [label, words] of Object.entries(messages)) {
    const field = page.field(label)
    expect(page.find('link', words).getAttribute('href'), label).toBe(`#${field.id}`)
    expect(description(field)).toContain(`Error: ${words}`)
    expect(field.getAttribute('aria-invalid'), label).toBe('true')
  }
})

test('a form with invalid values preserves everything typed', async () => {
  const typed = newMessage({ email: 'ada at example', subject: 'Hi' })
  const page = await openForm(instance.url, '/contact')
  fillIn(page, typed)
  await page.press('Send Message')
  expect(problems(page)).toEqual(['Please enter a valid email address', 'Subject must be at least 5 characters'])
  for (const [name, label] of fields) expect(page.value(label)).toBe(typed[name])
})

test('hostile input comes back as text', async () => {
  const typed = newMessage({ email: 'x', message: '</textarea><img src=x onerror=alert(1)>"\'&amp; end' })
  const page = await openForm(instance.url, '/contact')
  fillIn(page, typed)
  await page.press('Send Message')
  expect(page.value('Message')).toBe(typed.message)
  expect(page.select('img[onerror]')).toEqual([])
})

test('a sent message is confirmed with its reference, and sent again by a reload it is stored once', async () => {
  const typed = newMessage()
  const page = await openForm(instance.url, '/contact')
  fillIn(page, typed)
  await page.press('Send Message')
  const [row] = await sentFrom(typed)
  expect(row).toMatchObject({ name: typed.name, phone: typed.phone, subject: typed.subject, quarantine: null })
  for (const time of ['sent', 'reloaded']) {
    const panel = page.within('region', 'Message sent successfully!')
    expect(panel.text, time).toContain("Thank you for contacting us. We'll get back to you within 24 hours.")
    expect(panel.text, time).toContain(`Your reference is ${row?.reference}.`)
    expect(panel.text, time).not.toContain('complaint')
    for (const [, label] of fields) expect(page.value(label)).toBe('')
    expect(page.title).toMatch(/^Contact Us/)
    await page.reload()
  }
  expect(await sentFrom(typed)).toHaveLength(1)
})

test('a failing database shows an error, and everything typed is preserved', async () => {
  const typed = newMessage()
  const page = await openForm(instance.url, '/contact')
  fillIn(page, typed)
  await ownerPool.query('alter table contact_submissions rename to contact_submissions_away')
  await page
    .press('Send Message')
    .finally(() => ownerPool.query('alter table contact_submissions_away rename to contact_submissions'))
  expect(page.within('main').text).toContain(
    'There was a problem submitting your message. Please try again or contact us directly.',
  )
  for (const [name, label] of fields) expect(page.value(label)).toBe(typed[name])
  await page.press('Send Message')
  page.find('region', 'Message sent successfully!')
  expect(await sentFrom(typed)).toMatchObject([{ quarantine: null }])
})
