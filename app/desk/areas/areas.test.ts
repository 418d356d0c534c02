import { expect, test } from 'vitest'

import { areaGroupsFor } from './areas.ts'

function labels(role: 'admin' | 'editor') {
  return areaGroupsFor(role).map(({ heading, areas }) => [heading, ...areas.map(({ label }) => label)])
}

const website = [
  'Dashboard',
  'Opening',
  'Pages',
  'Blog Posts',
  'Midwives',
  'Prices',
  'Classes',
  'Family reviews',
  'FAQs',
  'Homepage Slides',
  'Site Settings',
  'Texts',
]

test('an admin finds every area, in the order of the desk', () => {
  expect(labels('admin')).toEqual([
    [undefined, ...website, 'Users', 'Calendar', 'Media', 'Reviews', 'Searches', 'Bin', 'Redirects', 'Archive'],
    ['Enquiries', 'Admin Dashboard', 'Contact Submissions', 'Antenatal Classes', 'Newborn Care', 'Postnatal Care'],
    ['Shop', 'Shop Admin'],
    ['Protection', 'Audit', 'Protective Settings'],
    [undefined, 'My account', 'Component gallery'],
  ])
})

test('an editor finds no area of the admins, and no heading over nothing', () => {
  expect(labels('editor')).toEqual([
    [undefined, ...website, 'Calendar', 'Media', 'Reviews', 'Searches'],
    [undefined, 'My account', 'Component gallery'],
  ])
})
