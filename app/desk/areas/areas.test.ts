import { expect, test } from 'vitest'

import { areaGroupsFor } from './areas.ts'

function labels(role: 'admin' | 'editor') {
  return Object.fromEntries(areaGroupsFor(role).map(({ label, areas }) => [label, areas.map((area) => area.label)]))
}

const content = [
  'Dashboard',
  'Pages',
  'Blog Posts',
  'Midwives',
  'Prices',
  'Classes',
  'Family reviews',
  'FAQs',
  'Homepage Slides',
  'Media',
  'Calendar',
  'Reviews',
]

test('an admin sees every area, with the most used groups first', () => {
  const groups = labels('admin')
  expect(groups).toEqual({
    Enquiries: [
      'Inbox',
      'Admin Dashboard',
      'Contact Submissions',
      'Antenatal Classes',
      'Newborn Care',
      'Postnatal Care',
    ],
    Shop: ['Shop Admin'],
    Content: [...content, 'Bin'],
    Site: [
      'Opening',
      'Site Settings',
      'Texts',
      'Searches',
      'Redirects',
      'Archive',
      'Health',
      'Backups',
      'Protective Settings',
      'Component gallery',
    ],
    Privacy: [
      'Requests',
      'Personal data',
      'Retention',
      'Withdrawals',
      'Complaints',
      'Breaches',
      'Records of processing',
      'Access review',
    ],
    People: ['Users', 'Audit', 'My account'],
  })
  expect(Object.keys(groups)).toEqual(['Enquiries', 'Shop', 'Content', 'Site', 'Privacy', 'People'])
})

test('an editor sees no admin areas and no empty groups', () => {
  expect(labels('editor')).toEqual({
    Content: content,
    Site: ['Opening', 'Site Settings', 'Texts', 'Searches', 'Component gallery'],
    People: ['My account'],
  })
})
