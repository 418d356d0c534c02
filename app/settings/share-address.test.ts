import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { readSharePicture, sharePicture, sharePicturePath } from './share-address.server.ts'
import { defaultSettings } from './site-settings.ts'

const at = (path: string) => new URL(path, 'https://midwives.example')

test('the address of a share picture carries any title and site name', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 200 }), string({ unit: 'binary' }), (title, siteName) => {
      const words = readSharePicture(at(sharePicturePath({ title, siteName })))
      expect(words).toEqual({ title: title.slice(0, 200).toWellFormed(), siteName: siteName.toWellFormed() })
    }),
  )
  expect(readSharePicture(at(sharePicturePath({ title: '\uD83D', siteName: 'Ours' })))).toBeDefined()
})

test('an address whose words were changed after signing is refused', () => {
  const ours = at(sharePicturePath({ title: 'Contact Us', siteName: 'Hearthside Midwives' }))
  for (const [name, value] of [
    ['title', 'Buy now'],
    ['site', 'Another company'],
  ] as const) {
    const changed = new URL(ours)
    changed.searchParams.set(name, value)
    expect(readSharePicture(changed), name).toBeUndefined()
  }
  const moved = at(`${ours.pathname}?title=Contact+U&site=sHearthside+Midwives`)
  expect(readSharePicture(moved)).toBeUndefined()
  expect(readSharePicture(at('/share/.png'))).toBeUndefined()
})

test('the brand colours are covered by the signature', () => {
  const settings = { ...defaultSettings, action_colour: '#14532d' }
  const { path } = sharePicture('Contact Us', settings)
  expect(readSharePicture(at(path))).toEqual({
    title: 'Contact Us',
    siteName: settings.site_name,
    colours: '14532d-a34725',
  })
  expect(readSharePicture(at(path.replace('14532d', '000000')))).toBeUndefined()
})

test('an uploaded share picture replaces the drawn one', () => {
  const share = { id: crypto.randomUUID(), version: '0123456789ab', width: 10, height: 10 }
  const settings = { ...defaultSettings, brand_pictures: { ...defaultSettings.brand_pictures, share } }
  expect(sharePicture('Contact Us', settings)).toMatchObject({
    path: '/brand/0123456789ab/share.jpg',
    type: 'image/jpeg',
  })
})
