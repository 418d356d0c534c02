import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { setPictureUses } from '#app/media/pictures.server.ts'
import { pictures, pictureUses } from '#app/media/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { siteTexts } from '#app/settings/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { sessions } from '#app/staff/schema.ts'
import { openMailServer, readMails } from '#e2e/mailbox.ts'
import { createPage } from '#test/factories/content.ts'
import { createPicture, createSlideWithPicture, drawnPicture } from '#test/factories/pictures.ts'
import { given, staffPassword } from '#test/given.ts'
import { openDesk } from '#test/html-desk.ts'
import { description } from '#test/html-elements.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { openForm } from '#test/open-form.ts'
import { entriesIn } from '#test/zip-entries.ts'

let folder: string
let mail: Awaited<ReturnType<typeof openMailServer>>
let instance: Instance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthside-house-'))
  mail = await openMailServer(folder)
  instance = await startOnThisDatabase({ TRUST_PROXY: '1', JOBS: 'manual', SMTP_URL: mail.url })
})
afterAll(async () => {
  await instance.stop()
  await mail.close()
  await rm(folder, { recursive: true, force: true })
})

const mailsTo = async (email: string) =>
  (await readMails({ url: instance.url, mailFolder: folder })).filter(({ to }) => to.includes(email))

test('an admin downloads the content archive, but only after the right password', async () => {
  const { id } = await createPage({ title: 'Our promise' })
  const { page } = await openDesk(instance.url)
  await page.open('/cms/archive')
  expect(page.within('main').heading).toBe('Archive')
  await db.update(sessions).set({ authenticatedAt: new Date(Date.now() - 11 * 60_000) })
  await page.follow('Download the archive')
  for (const [password, refusal] of [
    ['', 'Please enter your password'],
    ['another one altogether', 'This is not your password'],
  ] as const) {
    page.fill('Your password', password)
    await page.press('Confirm')
    expect(page.text).toContain(refusal)
  }
  page.fill('Your password', staffPassword)
  await page.press('Confirm')
  expect(page.text).toContain('You can now download the archive.')
  const file = await page.download('Download the archive')
  expect(file.headers.get('content-disposition')).toContain('filename="content.zip"')
  const entries = await entriesIn(await file.bytes())
  expect(entries.get('content.json')?.toString()).toContain(`"id":"${id}","title":"Our promise"`)
})

test('an admin sees first what needs attention, and on request what is in order', async () => {
  const { page } = await openDesk(instance.url)
  await page.open('/cms/health')
  expect(page.within('main').heading).toBe('Health')
  // The contact email is that of a new installation.
  page.find('heading', /Mail says that it comes from an address at/)
  expect(page.text).toContain('What to do: Set MAIL_FROM')
  const well = page.within('group', /^In order/)
  expect(well.text).toContain('The database answers')
  expect(well.root().hasAttribute('open')).toBe(false)
  await page.press('Check again')
  expect(page.status).toBe(200)
})

test('an admin confirms a step, skips another, and opens and closes the site', async () => {
  const { page } = await openDesk(instance.url)
  await page.open('/cms/dashboard')
  await page.within('main').follow('Opening')
  expect(page.within('main').heading).toBe('Opening')
  await page.follow(/^Read and confirm/)
  await page.press('I have read them')
  expect(page.text).toContain('read by Maya Singh')

  await page.press('Skip Payments')
  expect(page.text).toContain('Skipped by Maya Singh')
  await page.press('Take up again Payments')
  expect(page.text).not.toContain('Skipped by Maya Singh')

  await page.follow('Open the site')
  await page.press('Open the site')
  await page.follow('Close it again')
  await page.press('Close the site')
  page.find('link', 'Open the site')

  const { page: editor } = await openDesk(instance.url, 'editor')
  await editor.open('/cms/opening')
  editor.find('heading', 'Company and its number')
  expect([...editor.all('button', /^Skip /), ...editor.all('link', 'Open the site')]).toEqual([])
})

test('the palette is a page, and a broken link stays within the staff area', async () => {
  const { page } = await openDesk(instance.url)
  const { reference } = await given.contact({ name: 'Quinta Quoll' })
  await page.open('/admin/nothing')
  expect(page.within('main').heading).toBe('Page not found')
  expect(page.within('banner').text).toContain('Welcome, Maya')
  await page.follow('Find it')
  page.fill('What are you looking for?', reference)
  await page.within('main').press('Find')
  expect(page.url.href).toBe(`${instance.url}/cms/find`)
  const found = page.within('region', 'Contact Submissions')
  expect(found.text).toContain(reference)
  const [read] = await db.select({ action: auditLog.action }).from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
  expect(read?.action).toBe('listed')
  await found.follow(/./)
  page.find('heading', 'Message from Quinta Quoll')
})

test('an email is reworded, previewed, sent with its new words, and restored to the original', async () => {
  const { page } = await openDesk(instance.url)
  const subject = () => page.field(/^Subject/)
  await page.open('/cms/texts?search=received')
  await page.follow('We have received what you sent')
  page.fill(/^Subject/, 'Hello')
  await page.press('Save')
  expect(description(subject())).toContain('Subject has to keep {reference}')
  page.fill(/^Subject/, 'Got it: {reference}')
  page.fill(/^Message/, 'We have **{form}**.\n\nIt is {reference}.')
  await page.press('Save')
  expect(page.text).toContain('Settings updated')
  const { pathname } = page.url
  await page.open(page.select('iframe')[0]?.getAttribute('src') ?? '')
  expect(page.text).toContain('We have your message.')
  expect(page.find('heading').getAttribute('style')).toContain('font-size:24px')

  const form = await openForm(instance.url, '/contact')
  const typed = {
    'Your name': 'Wren Ode',
    'Email address': 'wren@example.com',
    Subject: 'Visits',
    Message: 'On a Tuesday?',
  }
  for (const [label, value] of Object.entries(typed)) form.fill(label, value)
  await form.press('Send Message')
  form.find('region', 'Message sent successfully!')
  const [sent, ...others] = await mailsTo('wren@example.com')
  expect(others).toEqual([])
  expect(sent?.subject).toMatch(/^Got it: /)
  for (const words of ['We have <strong>your message</strong>.', 'In an emergency call 999'])
    expect(sent?.text).toContain(words)

  await page.open(pathname)
  await page.press(/^Back to the original.*Subject/)
  expect(page.value(/^Subject/)).toBe('We have received {form} ({reference})')
  expect(await db.$count(siteTexts)).toBe(1)
})

const openLibrary = async () => {
  await db.delete(pictureUses)
  await db.delete(pictures)
  const desk = await openDesk(instance.url, 'editor')
  return { ...desk, id: await createPicture('#aa0000', { fileName: 'cot.png' }) }
}

test('the library asks for alt text until a picture has one or is decorative', async () => {
  const { page, id, member } = await openLibrary()
  const theirs = { altText: 'A cradle', updatedBy: member.id, updatedAt: new Date() }
  await createPicture('#00bb00', { fileName: 'leaves.png', isDecorative: true })
  const cards = () => page.within('list', 'Pictures').texts('listitem')
  await page.open('/cms/media')
  await page.follow('Show it')
  expect(cards()).toEqual([expect.stringContaining('cot.png')])
  await page.within('list', 'Pictures').follow(/./)
  await db.update(pictures).set(theirs).where(eq(pictures.id, id))
  page.fill(/^Alt text/, 'A cot by an open window')
  page.fill('From the left (%)', '20')
  await page.within('dialog', 'cot.png').press('Save')
  expect(page.within('dialog', 'cot.png').text).toMatch(
    /Maya Singh has changed this in the meantime.*Now it says: “A cradle”/,
  )
  expect(page.value(/^Alt text/)).toBe('A cot by an open window')
  await page.within('dialog').press('Save')
  expect(page.text).toMatch(/The picture is saved.*No picture matches|No picture matches.*The picture is saved/)
  page.fill('Search', 'window')
  await page.press('Search')
  expect(page.url.search).toContain('search=window')
  await page.within('search').follow('Needs alt text')
  expect(cards()).toEqual([expect.stringContaining('cot.png')])
  expect(await db.select().from(pictures).where(eq(pictures.id, id))).toMatchObject([
    { altText: 'A cot by an open window', focalX: 20, focalY: 50 },
  ])
})

test('a picture cannot be deleted while it is used', async () => {
  const { page, id } = await openLibrary()
  await createSlideWithPicture(id, 'Night feeds')
  await page.open(`/cms/media/${id}`)
  page.find('link', 'Night feeds')
  await page.follow('Delete')
  page.within('dialog', 'This picture cannot be deleted').find('link', 'Night feeds')
  expect(page.all('button', 'Delete')).toEqual([])
  await db.delete(pictureUses)
  await page.open(`/cms/media/${id}/deletion`)
  await page.press('Delete')
  for (const words of ['The picture is deleted', 'No pictures yet']) expect(page.text).toContain(words)
})

test('a picture is uploaded from the list, and the field of a form takes and removes pictures', async () => {
  const { page } = await openLibrary()
  await page.open('/cms/media')
  page.attach(/^Browse/, new File([new Uint8Array(await drawnPicture('#626561'))], 'bear.png', { type: 'image/png' }))
  await page.press('Upload')
  expect(page.text).toContain('Image Uploaded')
  expect(page.within('list', 'Pictures').text).toContain('bear.png')
  const { id } = await given.product()
  const ids = (await db.select({ id: pictures.id }).from(pictures)).map((picture) => picture.id).slice(0, 2)
  const user = { noun: 'product', id, label: 'A product', href: '/shop/admin' } as const
  await transaction((tx) => setPictureUses(tx, user, 'gallery', ids))
  const { page: admin } = await openDesk(instance.url)
  await admin.open(`/shop/admin/products/${id}`)
  const field = admin.within('group', /^Pictures/)
  expect(field.select('input[type=file]').map((input) => input.getAttribute('name'))).toEqual(['pictures-file'])
  expect(field.texts('field', /^Remove/)).toHaveLength(2)
  expect(field.find('button', 'Choose from library').getAttribute('class')).toContain('noscript:hidden')
})
