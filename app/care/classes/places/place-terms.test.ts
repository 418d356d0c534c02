import { expect, test } from 'vitest'

import { defaultSettings } from '#app/settings/site-settings.ts'
import { originalWords } from '#app/settings/texts/text-groups.ts'

import { type MailedPlace, writePlaceMail } from './place-mail-templates.server.tsx'
import type { PlaceMail } from './place-mails.server.ts'
import { describeMoneyBack, placeTerms } from './place-terms.ts'

const termWords = originalWords('site/class-place')

async function write(
  template: Exclude<PlaceMail, 'class-reminder'>,
  change: Partial<MailedPlace> = {},
  vat_number = '',
) {
  const place: MailedPlace = {
    id: '00000000-0000-7000-8000-000000000000',
    classId: '00000000-0000-7000-8000-000000000000',
    reference: '7K2P-9TQX',
    title: 'Weekend course',
    sessions: ['2027-01-30 10:00-12:00'],
    venue: null,
    joinLink: null,
    heldUntil: new Date('2027-01-20T14:30:00Z'),
    pricePence: 120_00,
    paidPence: 0,
    refundedPence: 0,
    status: 'held',
    cancelledAt: null,
    isRefundedInFull: false,
    ...change,
  }
  const terms = placeTerms(place, { ...defaultSettings, vat_number }, termWords)
  const words = originalWords(`emails/${template}`)
  return (await writePlaceMail(template, { place, siteName: 'Hearthside', words, terms })).text
}

test.each([
  ['before paying', 'class-place-held', {}],
  ['after paying', 'class-place-confirmed', { status: 'confirmed', paidPence: 120_00 }],
] as const)(
  'the mail %s names price, reference, seller and terms, and VAT only with a VAT number',
  async (_, mail, of) => {
    const text = await write(mail, of)
    for (const told of [
      'Reference 7K2P-9TQX',
      'Price: £120.00.',
      'Sold by Hearthside Midwives Ltd',
      termWords.cancelling,
    ])
      expect.soft(text.replaceAll(/\s+/g, ' ')).toContain(told)
    expect(text).not.toContain('VAT')
    expect(await write(mail, of, 'GB 123 4567 89')).toContain('£120.00, exempt from VAT')
  },
)

test('the mail of a place offers to give it up, not to move it', async () => {
  const text = await write('class-place-confirmed', { status: 'confirmed' })
  expect(text.replaceAll(/\s+/g, ' ')).toContain('give up the place')
  expect(text).not.toContain('move')
})

test('the mail of a place that costs nothing has no terms of sale', async () => {
  expect(await write('class-place-confirmed', { pricePence: 0, status: 'confirmed' })).not.toMatch(/Sold by|Cancelling/)
})

test('whoever gives up a paid place, or loses it with the class, is told what happens to the money', async () => {
  const paid = { status: 'cancelled', paidPence: 120_00 } as const
  expect(await write('class-place-cancelled', paid)).toMatch(/You have paid £120\.00\.\s+Whatever is due/)
  for (const mail of ['class-place-cancelled', 'class-payment-problem', 'class-cancelled'] as const)
    expect(await write(mail, { ...paid, isRefundedInFull: true })).toMatch(
      /You have paid £120\.00\.\s+We will refund all of\s+it/,
    )
  expect(await write('class-place-cancelled', { status: 'cancelled' })).not.toContain('You have paid')
})

test('whoever paid without getting a place is told what happens next, once', async () => {
  const paid = { paidPence: 45_00, isRefundedInFull: true }
  const undecided = /you’ll\s+get\s+either\s+a\s+place/
  expect(await write('class-payment-problem', { ...paid, status: 'expired' })).toMatch(undecided)
  expect(await write('class-payment-problem', { ...paid, status: 'cancelled' })).not.toMatch(undecided)
})

test.each([
  ['all', { paidPence: 0, refundedPence: 45_00 }, 'You have paid £45.00, and we have refunded all of it to'],
  ['a part', { paidPence: 25_00, refundedPence: 20_00 }, 'we have refunded £20.00. We will refund the rest to'],
])('whoever got %s of the money back for a place that is gone is told so', (_, money, told) => {
  const place = { ...money, status: 'cancelled', cancelledAt: null, isRefundedInFull: true }
  expect(describeMoneyBack(place)).toContain(told)
})
