import { describe, expect, test } from 'vitest'

import { formatActor, type AuditDetails } from '#app/staff/audit/audit-event.ts'

import { describeAuditEvent, formatDetails } from './audit-labels.ts'

type Case = [label: string, action: string, subject: string, records: number, details?: AuditDetails]

describe('the label of an audit event', () => {
  test.each<Case>([
    ['Opened a contact submission', 'opened', 'contact_submission', 1],
    ['Saw 25 contact submissions in a list', 'listed', 'contact_submission', 25],
    ['Saw no contact submissions in a list', 'listed', 'contact_submission', 0],
    ['Exported 5,000 contact submissions', 'exported', 'contact_submission', 5000],
    ['Moved an FAQ to another place in the order', 'moved', 'faq', 1],
    ['Moved 2 contact submissions to the bin', 'binned', 'contact_submission', 2],
    ['Removed a contact submission for good', 'removed', 'contact_submission', 1],
    ['Opened an antenatal class registration', 'opened', 'antenatal_registration', 1],
    ['Saw 2 newborn care requests in a list', 'listed', 'newborn_request', 2],
    ['Released a postnatal care request from possible spam', 'released', 'postnatal_request', 1],
    ['Marked a newborn care request as answered', 'marked answered', 'newborn_request', 1],
    [
      'Set the outcome of a postnatal care request to became care',
      'set the outcome',
      'postnatal_request',
      1,
      { outcome: 'became care' },
    ],
    ['Gave a contact submission to Grace Okafor', 'gave', 'contact_submission', 1, { to: 'Grace Okafor' }],
    ['Added a product: Muslin swaddle', 'added', 'product', 1, { name: 'Muslin swaddle' }],
    ['Changed a product: Muslin swaddle', 'changed', 'product', 1, { name: 'Muslin swaddle', price: '£1.00 to £2.00' }],
    ['Deleted a category of the shop: Sleep', 'deleted', 'category', 1, { name: 'Sleep' }],
    ['Added a category of the blog: Sleep', 'added', 'blog_category', 1, { name: 'Sleep' }],
    ['Deleted a category of the blog: Sleep', 'deleted', 'blog_category', 1, { name: 'Sleep' }],
    ['Renamed a category of the shop from Sleep to Rest', 'renamed', 'category', 1, { from: 'Sleep', to: 'Rest' }],
    ['Said what a picture shows', 'described', 'picture', 1, { picture: 'cot.png' }],
    ['Downloaded the archive of the whole content', 'took out content', 'content', 0],
    ['Brought the whole content in from an archive', 'brought in content', 'content', 0, { faqs: 3 }],
    ['Replaced a picture', 'replaced', 'picture', 1],
    [
      'Was refused /admin/settings: not allowed for this account',
      'was refused',
      'staff',
      1,
      { method: 'GET', route: '/admin/settings' },
    ],
    ['Invited ada@example.org as an editor', 'invited', 'invite', 1, { email: 'ada@example.org', role: 'editor' }],
    ['Changed settings: site name, team email', 'changed', 'settings', 0, { changed: ['site_name', 'team_email'] }],
    [
      'Changed settings: require two step; two-step verification is now required of everyone',
      'changed',
      'settings',
      0,
      { changed: ['require_two_step'], now: 'two-step verification is now required of everyone' },
    ],
    [
      'Refused sign-ins between 15:00 and 16:00: 12 × wrong password',
      'refused sign-ins',
      'staff',
      2,
      { hour: '15:00 and 16:00', reason: 'wrong password', times: 12, accounts: 2 },
    ],
    ['Added a product: {records}', 'added', 'product', 1, { name: '{records}' }],
  ])('%s', (label, action, subject, records, details) => {
    expect(describeAuditEvent({ action, subject, records, details: details ?? null })).toBe(label)
  })

  test('names the owner of an account', () => {
    const event = { subject: 'staff', records: 1, details: null, owner: 'Ada Singh' }
    expect(describeAuditEvent({ ...event, action: 'deactivated' })).toBe('Deactivated: the account of Ada Singh')
    expect(describeAuditEvent({ ...event, action: 'signed in' })).toBe('Signed in')
  })

  test.each<Case>([
    ['Invited somebody', 'invited', 'invite', 1],
    ['Set the outcome of a contact submission', 'set the outcome', 'contact_submission', 1],
    ['Gave a contact submission to somebody', 'gave', 'contact_submission', 1],
    ['Changed settings', 'changed', 'settings', 0],
    ['Refused sign-ins', 'refused sign-ins', 'staff', 2],
    ['Accepted an invitation', 'accepted an invite', 'staff', 1],
  ])('leaves out details that retention has emptied: %s', (label, action, subject, records) => {
    expect(describeAuditEvent({ action, subject, records, details: null })).toBe(label)
  })

  test.each<Case>([
    ['Deactivated: an account', 'deactivated', 'staff', 1],
    ['Marked paid: 3 gift orders', 'marked paid', 'gift_order', 3],
    ['Changed: one gift', 'changed', 'gift', 1],
    ['Swept', 'swept', 'enquiry', 0],
  ])('falls back to the logged action when no feature registers the event: %s', (label, action, subject, records) => {
    expect(describeAuditEvent({ action, subject, records, details: null })).toBe(label)
  })
})

test('the actor is shown by name, as "Name removed" or as "The site"', () => {
  expect(formatActor({ actorId: 'x', actorName: 'Grace Okafor' })).toBe('Grace Okafor')
  expect(formatActor({ actorId: 'x', actorName: null })).toBe('Name removed')
  expect(formatActor({ actorId: null, actorName: null })).toBe('The site')
})

test('details are shown with readable names', () => {
  const details = { mailId: 'x-1', require_two_step: true, changed: ['site_name'], request: null }
  expect(formatDetails(details)).toEqual([
    { name: 'Mail id', fact: 'x-1' },
    { name: 'Require two step', fact: 'yes' },
    { name: 'Changed', fact: 'site name' },
    { name: 'Request', fact: 'none' },
  ])
  expect(formatDetails(null)).toEqual([])
})
