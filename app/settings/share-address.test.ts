import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { readSharePicture, sharePicturePath } from './share-address.server.ts'

const at = (path: string) => new URL(path, 'https://midwives.example')

test('whatever the title, the address carries its words', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 200 }), string({ unit: 'binary' }), (title, siteName) => {
      const words = readSharePicture(at(sharePicturePath({ title, siteName })))
      expect(words).toEqual({ title: title.slice(0, 200).toWellFormed(), siteName: siteName.toWellFormed() })
    }),
  )
  expect(readSharePicture(at(sharePicturePath({ title: '\uD83D', siteName: 'Ours' })))).toBeDefined()
})

test('other words under our signature are not drawn', () => {
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
