import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'

import { action } from '#app/desk/settings/tabs/tab.route.tsx'
import { setBrandPictures } from '#app/media/brand-pictures.server.ts'
import { replacePicture, storePicture } from '#app/media/files/store-picture.server.ts'
import { deletePicture } from '#app/media/picture/change-picture.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { brandOf } from '#app/settings/brand.ts'
import { readSiteSettings, saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { loader as brandPicture } from '#app/site/brand/brand-picture.route.tsx'
import { leastContrast, lowestContrast } from '#app/ui/styles/brand-colours.ts'
import { askAsEditor } from '#test/ask-settings.ts'
import { drawnPicture, createPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'

import { picturesIntent } from './brand-pictures-form.tsx'

const save = (form: Record<string, string>) =>
  askAsEditor(action, { path: '/cms/settings/brand', form, params: { tab: 'brand' } })
const read = async () => await readSiteSettings()

beforeEach(async () => {
  await transaction((tx) => setBrandPictures(tx, { logo: null, favicon: null, share: null }))
  await transaction((tx) => saveSettings(tx, defaultSettings))
})

test('a colour is saved in its normal form and can be reset to the original', async () => {
  expect(await save({ action_colour: ' 14532D ', 'before:action_colour': '' })).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ action_colour: '#14532d', accent_colour: '' })
  expect(await save({ action_colour: '' })).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ action_colour: '' })
})

test('a colour with too little contrast is refused with its contrast and the nearest readable shade', async () => {
  const { status, errors } = await save({ action_colour: '#e8b04a', site_name: 'Lantern Row' })
  expect(status).toBe(400)
  const { action_colour: message = '' } = errors as Record<string, string>
  expect(message).toMatch(/^Words in #e8b04a have a contrast of 1\.\d:1 and need 4\.5:1\./)
  const [shade = ''] = /#[0-9a-f]{6}$/.exec(message) ?? []
  expect(lowestContrast(shade, 'light')).toBeGreaterThanOrEqual(leastContrast)
  expect(await read()).toMatchObject({ action_colour: '', site_name: 'Lantern Row' })
  expect(await save({ action_colour: shade })).toMatchObject({ status: 200 })
})

test.each(['red', '#fff', '#12345g', 'url(x)', '#5b2a4a;}', '</style>'])(
  'the invalid colour %s is refused',
  async (typed) => {
    expect(await save({ accent_colour: typed })).toMatchObject({
      status: 400,
      errors: { accent_colour: expect.stringContaining('such as #5b2a4a') },
    })
  },
)

const pictures = (form: Record<string, string>) => save({ intent: picturesIntent, ...form })

test('a chosen logo is shown, cannot be deleted while in use, and disappears when removed', async () => {
  const logo = await createPicture('#123456')
  expect(await pictures({ logo, 'before:logo': '' })).toMatchObject({ status: 200 })
  const { brand_pictures: chosen } = await read()
  expect(chosen).toMatchObject({ logo: { id: logo, width: 64, height: 48 }, favicon: null, share: null })
  expect(brandOf(await read()).logo).toEqual({
    href: `/brand/${chosen.logo?.version}/logo.webp`,
    width: 59,
    height: 44,
  })
  const actor = { staff: await given.staff(), requestId: 'r' }
  expect(await deletePicture(logo, actor)).toBe('in use')
  await pictures({ 'before:logo': logo })
  expect(brandOf(await read()).logo).toBeUndefined()
  expect(await deletePicture(logo, actor)).toBe('deleted')
})

test('a picture that a colleague chose meanwhile for another place is preserved', async () => {
  const [logo, icon] = [await createPicture('#223344'), await createPicture('#445566')]
  await pictures({ favicon: icon, 'before:favicon': '' })
  await pictures({ logo, 'before:logo': '', 'before:favicon': '' })
  expect((await read()).brand_pictures).toMatchObject({ logo: { id: logo }, favicon: { id: icon } })
})

test('a replaced picture gets a new version for its address', async () => {
  const logo = await createPicture('#334455')
  await pictures({ logo, 'before:logo': '' })
  const before = (await read()).brand_pictures.logo
  const body = await drawnPicture('#99aa11', { width: 400, height: 100 })
  await replacePicture(logo, { body, fileName: 'new.png', actor: null })
  const { logo: now } = (await read()).brand_pictures
  expect(now).toMatchObject({ id: logo, width: 400, height: 100 })
  expect(now?.version).not.toBe(before?.version)
})

test.each([
  ['logo.webp', 'webp', { width: 117, height: 88 }],
  ['logo.png', 'png', { width: 224, height: 168 }],
  ['icon-32.png', 'png', { width: 32, height: 32 }],
  ['icon-180.png', 'png', { width: 180, height: 180 }],
  ['icon-maskable-512.png', 'png', { width: 512, height: 512 }],
  ['share.jpg', 'jpeg', { width: 1200, height: 630 }],
])('%s is rendered from the chosen picture', async (file, format, size) => {
  const body = await drawnPicture('#3366aa', { width: 640, height: 480 })
  const logo = await uploadLarge(body)
  await transaction((tx) => setBrandPictures(tx, { logo, favicon: logo, share: logo }))
  const url = new URL(`http://localhost:3000/brand/0/${file}`)
  const answer = await brandPicture({
    request: new Request(url),
    url,
    params: { version: '0', file },
    pattern: '/brand/:version/:file',
    context: new RouterContextProvider(),
  })
  const metadata = await sharp(await answer.arrayBuffer()).metadata()
  expect(metadata).toMatchObject({ format, ...size })
})

async function uploadLarge(body: Buffer) {
  const stored = await storePicture({ body, fileName: 'large.png', actor: null })
  if (!stored.ok) throw new Error(stored.message)
  return stored.id
}
