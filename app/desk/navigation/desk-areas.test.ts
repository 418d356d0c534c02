import { expect, test } from 'vitest'

import { areasFor, tabOf } from './desk-areas.ts'

function labels(role: 'admin' | 'editor') {
  return Object.fromEntries(areasFor(role).map(({ label, tabs }) => [label, tabs.map((tab) => tab.label)]))
}

const ofBoth = {
  Blog: ['Blog Posts', 'Blog categories'],
  Care: ['Classes', 'Midwives', 'Prices', 'Areas', 'Family reviews'],
  Media: ['Pictures', 'Documents'],
}
const site = ['Dashboard', 'Pages', 'FAQs', 'Homepage Slides', 'Texts']
const lists = ['Contact Submissions', 'Antenatal Classes', 'Newborn Care', 'Postnatal Care']

test('an admin sees nine areas, the most used first', () => {
  const shown = labels('admin')
  expect(shown).toEqual({
    Inbox: ['All enquiries', 'Admin Dashboard', ...lists],
    Shop: ['Shop Admin'],
    Site: [...site, 'Redirects', 'Bin'],
    ...ofBoth,
    Privacy: ['Requests', 'Breaches', 'Personal data', 'Retention', 'Audit', 'Records of processing'],
    Team: ['Users', 'My account'],
    Settings: ['Site Settings', 'Opening', 'Security and billing', 'Health', 'Backups', 'Archive'],
  })
  const order = ['Inbox', 'Shop', 'Site', 'Blog', 'Care', 'Media', 'Privacy', 'Team', 'Settings']
  expect(Object.keys(shown)).toEqual(order)
})

test('an editor sees no tabs for admins, and no area without tabs', () => {
  expect(labels('editor')).toEqual({
    Site: site,
    ...ofBoth,
    Team: ['My account'],
    Settings: ['Site Settings', 'Opening'],
  })
})

test.each([
  ['/admin/inbox/contact-submissions/1', 'All enquiries'],
  ['/admin/contact-submissions', 'Contact Submissions'],
  ['/shop/admin/orders/1/refund', 'Shop Admin'],
  ['/cms/blog/1', 'Blog Posts'],
  ['/cms/blog/categories/1', 'Blog categories'],
  ['/cms/settings/areas', 'Areas'],
  ['/cms/settings/brand/', 'Site Settings'],
  ['/admin/classes/1', 'Classes'],
  ['/admin/privacy/erasures/1', 'Personal data'],
  ['/cms/media/documents', 'Documents'],
  ['/cms/find', undefined],
  ['/cms/blogger', undefined],
])('the page %s is in the tab %j', (path, label) => {
  expect(tabOf(path, areasFor('admin'))?.label).toBe(label)
})
