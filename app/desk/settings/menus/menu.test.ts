import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { defaultMenus, maxBarLetters } from '#app/settings/menus.ts'

import { entriesOf, findMenuErrors, linksOf, menus, moveLink } from './menu.ts'

const bar = linksOf(defaultMenus.main_navigation)
const link = (label: string) => ({ id: label, label, href: '/about', parent: '' })
const labels = (links: readonly { label: string; parent: string }[], parent = '') =>
  links.filter((each) => each.parent === parent).map(({ label }) => label)

describe('the links of a menu', () => {
  test('move past another link on the same level only', () => {
    expect(labels(moveLink(bar, 'about', -1)).slice(0, 2)).toEqual(['About Us', 'Home'])
    expect(labels(moveLink(bar, 'join', -1)).slice(2, 4)).toEqual(['Join as Midwife', 'Services'])
    expect(labels(moveLink(bar, 'newborn', 1), 'services').slice(0, 3)).toEqual([
      'Antenatal Classes',
      'Postnatal Care',
      'Newborn Care',
    ])
    for (const [id, by] of [
      ['home', -1],
      ['contact', 1],
      ['antenatal', -1],
      ['gone', 1],
    ] as const)
      expect(moveLink(bar, id, by)).toEqual(bar)
  })

  test('are neither lost nor duplicated by any move, and are saved as they stand', () => {
    const ids = [...bar.map(({ id }) => id), 'gone']
    const moves = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(-1 as const, 1 as const)))
    fc.assert(
      fc.property(moves, (steps) => {
        const moved = steps.reduce((before, [id, by]) => moveLink(before, id, by), bar)
        expect(moved.toSorted(byId)).toEqual(bar.toSorted(byId))
        expect(linksOf(entriesOf(moved)).toSorted(byId)).toEqual(bar.toSorted(byId))
      }),
    )
    expect(entriesOf(bar)).toEqual(defaultMenus.main_navigation)
  })

  test('saved by an older version without ids get ids from their position', () => {
    const old = linksOf([
      { label: 'Home', href: '/' },
      { label: 'More', links: [{ label: 'About', href: '/about' }] },
    ])
    expect(old.map(({ id, parent }) => [id, parent])).toEqual([
      ['at-0', ''],
      ['at-1', ''],
      ['at-1-0', 'at-1'],
    ])
  })
})

describe('a menu', () => {
  test('with the default links is valid', () => {
    expect(findMenuErrors(bar, menus.navigation)).toBeUndefined()
    expect(findMenuErrors(linksOf(defaultMenus.footer_links), menus.footer)).toBeUndefined()
  })

  test.each([
    ['too many links', [...bar, link('A'), link('B')], /room for 8 links in the bar/],
    ['too long a label', [...bar, link('Twenty-five characters!!!')], /24 characters or fewer/],
    [
      'too many letters together',
      [link('A'.repeat(24)), link('B'.repeat(24)), link('C'.repeat(24)), link('D'.repeat(15))],
      new RegExp(`${maxBarLetters} characters together`),
    ],
    ['the same label twice', [...bar, link('shop')], /a link called Shop here already/],
    [
      'too many links under one',
      [{ ...link('M'), href: null }, ...Array.from({ length: 13 }, (_, at) => ({ ...link(`${at}`), parent: 'M' }))],
      /room for 12 links under M/,
    ],
  ])('with %s is refused with the reason', (_, links, reason) => {
    expect(Object.values(findMenuErrors(links, menus.navigation) ?? {})[0]).toMatch(reason)
  })
})

function byId(one: { id: string }, other: { id: string }) {
  return one.id < other.id ? -1 : 1
}
