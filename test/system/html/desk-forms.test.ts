import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { pictures } from '#app/media/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { createPicture, drawnPicture } from '#test/factories/pictures.ts'
import { readVariants } from '#test/factories/variants.ts'
import { given } from '#test/given.ts'
import { openDesk } from '#test/html-desk.ts'
import { description } from '#test/html-elements.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))

test('a page is created, corrected and saved after a conflict', async () => {
  const { page } = await openDesk(instance.url, 'editor')
  await page.open('/cms/pages/new')
  page.fill('Title', 'Quiet hours')
  page.select('[name=slug]')[0]?.setAttribute('value', '!!!')
  page.select('textarea[name=body]')[0]!.textContent = 'From ten.\n\nTo seven.'
  await page.press('Save')
  expect(page.text).toContain('The address needs at least one letter')
  expect(page.select('textarea[name=body]')[0]?.textContent?.trim().replaceAll('\r', '')).toBe('From ten.\n\nTo seven.')
  page.select('[name=slug]')[0]?.setAttribute('value', '')
  await page.press('Save')
  expect(page.text).toContain('Page saved')

  const other = await openDesk(instance.url, 'editor')
  await other.page.open(page.url.pathname)
  other.page.fill('Title', 'Amina’s hours')
  await other.page.press('Save')
  page.fill('Title', 'My hours')
  await page.press('Save')
  expect(page.text).toContain('changed the same thing as you')
  await page.press('Save with these choices')
  expect(page.text).toContain('Page saved')
  expect(page.value('Title')).toBe('My hours')
})

test('a setting is saved, and the second of two people editing it sees both values', async () => {
  const { page } = await openDesk(instance.url, 'editor')
  await transaction((tx) => saveSettings(tx, { footer_blurb: 'Before.' }))
  await page.open('/cms/settings/footer')
  await transaction((tx) => saveSettings(tx, { footer_blurb: 'Theirs.', emergency_disclaimer: 'Call 999 at once.' }))
  page.fill(/^Footer text/, 'Mine.')
  await page.press('Save')
  expect(description(page.field(/^Footer text/))).toContain('somebody else changed this while you were editing')
  expect(page.value(/^Footer text/)).toBe('Mine.')
  expect(page.find('group', /which one stays/).textContent).toContain('Theirs.')
  page.check(/^Yours, as it is in the field/)
  await page.press('Save')
  expect(page.all('group', /which one stays/)).toEqual([])
  await page.openUntil('/about', () => page.within('contentinfo').text.includes('Mine.'))
  expect(page.within('contentinfo').text).toContain('Call 999 at once.')
})

test('the team email is saved, and an invalid one stays in its field with an error', async () => {
  const path = '/admin/settings'
  const { page } = await openDesk(instance.url)
  await page.open(path)
  page.fill('Team email', 'the whole team')
  await page.press('Save')
  expect(page.text).toContain('There is a problem')
  expect(description(page.field('Team email'))).toContain('Please enter a valid email address')
  expect(page.value('Team email')).toBe('the whole team')
  page.fill('Team email', 'team@hearthside.example')
  await page.press('Save')
  expect(page.text).toContain('Settings updated')
  await page.open(path)
  expect(page.value('Team email')).toBe('team@hearthside.example')
})

function noPicture() {
  return new File(['no picture'], 'words.png', { type: 'image/png' })
}

async function png(name: string, colour: string, size?: { width: number; height: number }) {
  return new File([new Uint8Array(await drawnPicture(colour, size))], name, { type: 'image/png' })
}

test('pictures are uploaded through a plain form, and one is replaced', async () => {
  const { page } = await openDesk(instance.url, 'editor')
  await page.open('/cms/media')
  page.attach('Browse', await png('cot.png', '#123456'), noPicture())
  await page.press('Upload')
  expect(page.text).toContain('words.png: Please select an image file (JPG, PNG, GIF, etc.)')
  page.find('link', 'cot.png')

  const id = await createPicture('#aa0000', { fileName: 'cradle.png', altText: 'A cradle' })
  await page.open(`/cms/media/${id}`)
  page.within('dialog').attach(/^Replace it/, noPicture())
  await page.within('dialog').press('Save')
  expect(page.text).toContain('Invalid File Type. Please select an image file (JPG, PNG, GIF, etc.)')
  page.within('dialog').attach(/^Replace it/, await png('crib.png', '#654321', { width: 90, height: 60 }))
  await page.within('dialog').press('Save')
  expect(page.text).toContain('Image Uploaded')
  expect(page.within('dialog', 'crib.png').text).toContain('90 × 60 pixels')
  expect(await db.select().from(pictures).where(eq(pictures.id, id))).toMatchObject([
    { altText: 'A cradle', fileName: 'crib.png' },
  ])
})

test('variants are filled in, reordered and removed', async () => {
  const { page } = await openDesk(instance.url)
  const { id } = await given.product({ name: 'Muslin wrap' })
  const at = (index: number, label: string) => {
    const part = page.select('#order > li')[index]!
    return page.all('field', label).find((field) => part.contains(field))!
  }
  await page.open(`/shop/admin/products/${id}/variants`)
  expect(page.select('#order > li')).toHaveLength(5)
  page.fill('What buyers choose', 'Colour')
  for (const [index, name] of ['Rose', 'Sand'].entries()) {
    at(index, 'Name').setAttribute('value', name)
    at(index, 'Price (£)').setAttribute('value', index === 0 ? '12.50' : '0.10')
  }
  await page.press('Save variants')
  page.find('link', 'Please enter a valid price')
  expect(description(at(1, 'Price (£)'))).toContain('Please enter a valid price')
  at(1, 'Price (£)').setAttribute('value', '13')
  await page.press('Save variants')
  expect(page.text).toContain('Muslin wrap comes in 2 colours')

  await page.follow('2 colours of Muslin wrap')
  expect(page.select('#order > li')).toHaveLength(7)
  at(2, 'Name').setAttribute('value', 'Moss')
  at(2, 'Price (£)').setAttribute('value', '13')
  at(2, 'Position').setAttribute('value', '1')
  page.check('Remove Rose')
  await page.press('Save variants')
  expect(page.text).toContain('2 colours')
  expect((await readVariants(id)).map(({ name }) => name)).toEqual(['Moss', 'Sand'])
})
