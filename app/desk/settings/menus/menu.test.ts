import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { defaultMenus, maxBarLetters } from '#app/settings/menus.ts'

import { addEntry, findEntry, type Menu, moveEntry, removeEntry, replaceEntry, withIds } from './menu.ts'
import { menus, findMenuErrors } from './menus.ts'

const bar = withIds(defaultMenus.main_navigation)
const link = (label: string) => ({ id: label, label, href: '/about' })
const labels = (menu: Menu | undefined) => menu?.map(({ label }) => label)

describe('the links of a menu', () => {
  test('move up and down to the place of another link on the same level only', () => {
    expect(labels(moveEntry(bar, 'shop', 'home'))?.slice(0, 2)).toEqual(['Shop', 'Home'])
    expect(labels(moveEntry(bar, 'home', 'about'))?.slice(0, 2)).toEqual(['About Us', 'Home'])
    const services = findEntry(moveEntry(bar, 'postnatal', 'antenatal') ?? [], 'services')?.entry
    const links = ['postnatal', 'antenatal', 'newborn', 'midwives', 'prices', 'classes', 'reviews'].map((id) => ({
      id,
    }))
    expect(services).toMatchObject({ links })
    expect(moveEntry(bar, 'postnatal', 'home')).toBeUndefined()
    expect(moveEntry(bar, 'postnatal', 'gone')).toBeUndefined()
  })

  test('are neither lost nor duplicated by any move', () => {
    const ids = [...bar, ...withIds(defaultMenus.footer_links)].map(({ id }) => id).concat('gone')
    const moves = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 20 })
    fc.assert(
      fc.property(moves, (steps) => {
        const menu = steps.reduce((before, [id, to]) => moveEntry(before, id, to) ?? before, bar)
        expect(idsIn(menu).toSorted()).toEqual(idsIn(bar).toSorted())
      }),
    )
  })

  test('are added, removed, moved under a menu and moved out again', () => {
    expect(labels(addEntry(bar, link('New'), ''))?.at(-1)).toBe('New')
    expect(findEntry(addEntry(bar, link('New'), 'services'), 'New')?.parent).toBe('services')
    expect(findEntry(removeEntry(bar, 'newborn'), 'newborn')).toBeUndefined()
    const under = replaceEntry(bar, { id: 'faqs', label: 'Questions', href: '/faqs' }, 'services')
    expect(findEntry(under, 'faqs')).toMatchObject({ parent: 'services', entry: { label: 'Questions' } })
    expect(idsIn(under).toSorted()).toEqual(idsIn(bar).toSorted())
    const out = replaceEntry(under, { id: 'faqs', label: 'FAQs', href: '/faqs' }, '')
    expect(labels(out)?.at(-1)).toBe('FAQs')
  })

  test('saved by an older version without ids get ids from their position', () => {
    const old = withIds([
      { label: 'Home', href: '/' },
      { label: 'More', links: [{ label: 'About', href: '/about' }] },
    ])
    expect(old).toMatchObject([{ id: 'at-0' }, { id: 'at-1', links: [{ id: 'at-1-0' }] }])
  })
})

describe('a menu', () => {
  test('with the default links is valid', () => {
    expect(findMenuErrors(bar, menus.navigation)).toBeUndefined()
    expect(findMenuErrors(withIds(defaultMenus.footer_links), menus.footer)).toBeUndefined()
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
      [{ id: 'm', label: 'M', links: Array.from({ length: 13 }, (_, at) => link(`${at}`)) }],
      /room for 12 links under M/,
    ],
  ])('with %s is refused with the reason', (_, menu, reason) => {
    expect(Object.values(findMenuErrors(menu, menus.navigation) ?? {})[0]).toMatch(reason)
  })
})

function idsIn(menu: Menu): string[] {
  return menu.flatMap((entry) => [entry.id, ...('links' in entry ? entry.links.map(({ id }) => id) : [])])
}
