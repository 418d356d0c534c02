import {
  type MailedPlace,
  writePlaceMail,
  writePlaceNotice,
} from '#app/care/classes/places/place-mail-templates.server.tsx'
import { placeMails, type PlaceMail } from '#app/care/classes/places/place-mails.server.ts'
import { placeTerms } from '#app/care/classes/places/place-terms.ts'
import { writeReviewInvitation } from '#app/care/reviews/review-invitation.jobs.server.tsx'
import { writeRegistrationReminder } from '#app/content/midwives/registration-reminders.jobs.server.tsx'
import { writeReviewReceived } from '#app/content/reviews/writing/review-received.jobs.server.tsx'
import { writeAlarmMail } from '#app/desk/alarms/alarm-mail.server.tsx'
import { writeOpeningMail } from '#app/desk/opening/opening-mail.server.tsx'
import type { SentEmail } from '#app/desk/texts/text-fields.server.ts'
import {
  type StaffMail,
  writeAcknowledgement,
  writeHeldMail,
  writeStaffMail,
} from '#app/enquiries/mail/enquiry-mail-templates.server.tsx'
import { config } from '#app/platform/config/config.server.ts'
import type { RenderedMail } from '#app/platform/mail/mail.server.ts'
import { describePromise, promisedBy } from '#app/settings/reply-times/promise.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import type { GroupWords } from '#app/settings/texts/text-groups.ts'
import { readTexts } from '#app/settings/texts/texts.server.ts'
import type { OrderMail } from '#app/shop/orders/mails/order-mail-labels.ts'
import { type MailedOrder, writeOrderMail } from '#app/shop/orders/mails/order-mail-templates.server.tsx'
import { writeProblemMail } from '#app/shop/orders/payments/problems/problem-mail-template.server.tsx'
import { writeStockAlertMail, writeStockNotice } from '#app/shop/stock-notices/stock-mails.jobs.server.tsx'
import { writeAnchorMail } from '#app/staff/audit/audit.jobs.server.tsx'
import { writeAccountNotice } from '#app/staff/notices/account-notice.jobs.server.tsx'
import { writePasswordResetMail } from '#app/staff/sign-in/password-reset/password-reset-mail.jobs.server.tsx'
import { writeInviteMail } from '#app/staff/users/invite-mail.jobs.server.tsx'

type Facts<E extends SentEmail> = { words: GroupWords<E>; settings: SiteSettings }
type Samples = { [E in SentEmail]: (facts: Facts<E>) => Promise<RenderedMail> }

/** An email as its own template writes it, of current texts and settings and of invented data. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties each email to its texts.
export async function writeSample<E extends SentEmail>(email: E): Promise<RenderedMail> {
  const [words, settings] = await Promise.all([readTexts(email), readSiteSettings()])
  return await samples[email]({ words, settings })
}

const order: MailedOrder = {
  isForPlace: false,
  id: '00000000-0000-7000-8000-000000000000',
  number: '1042',
  lines: [{ productName: 'Muslin swaddle', quantity: 2, unitPence: 12_00, vatRate: 2000 }],
  name: 'Ada Example',
  shippingAddress: '1 Example Lane\nBath\nBA1 1AA',
  amountPence: 24_00,
  amountPaidPence: 24_00,
  amountRefundedPence: 12_00,
  refundNowPence: 5_00,
  carrier: 'Royal Mail',
  trackingNumber: 'AB123456789GB',
  discountPence: 0,
  discountCode: null,
  deliveryPence: 0,
}

const place: MailedPlace = {
  id: order.id,
  classId: order.id,
  reference: '7K2P-9TQX',
  title: 'Weekend course',
  sessions: ['2027-01-30 10:00-12:00', '2027-02-06 10:00-12:00'],
  venue: 'The Old Library, Bristol',
  joinLink: null,
  heldUntil: new Date('2027-01-20T14:30:00Z'),
  pricePence: 120_00,
  paidPence: 120_00,
  status: 'confirmed',
  cancelledAt: null,
  isRefundedInFull: true,
}

const samples: Samples = {
  'emails/enquiry-acknowledgement': async ({ words, settings }) => {
    const about = {
      kind: 'newborn_care' as const,
      statusPath: '/enquiry',
      withdrawalPath: '/consent/withdrawal',
      words,
    }
    const { site_name: siteName, contact_phone: phone } = settings
    const names = await readTexts('emails/form-names')
    const promise = describePromise(new Date(), promisedBy(new Date(), settings))
    return await writeAcknowledgement({ ...about, siteName, phone, names, reference, promise })
  },
  'emails/enquiry-team-mail': async ({ words }) => await writeStaffSample({ words }),
  'emails/enquiry-withdrawal-mail': async ({ words }) => await writeStaffSample({ words }),
  'emails/enquiry-family-mail': async ({ words }) => await writeStaffSample({ words, more: { news: words.call } }),
  'emails/enquiry-mention-mail': async ({ words }) =>
    await writeStaffSample({ words, more: { colleague: 'Ada Example' } }),
  'emails/enquiry-held-mail': async ({ words }) =>
    await writeHeldMail({ counts: { contact: '2', newborn_care: '1' }, words }),
  ...writePlaceSamples(),
  'emails/class-place-given-up': async ({ words }) => await writePlaceNotice(place, words),
  'emails/order-confirmation': writeOrderSample('order-confirmation'),
  'emails/order-payment-failed': writeOrderSample('order-payment-failed'),
  'emails/order-expired': writeOrderSample('order-expired'),
  'emails/order-refunded': writeOrderSample('order-refunded'),
  'emails/order-sent': writeOrderSample('order-sent'),
  'emails/new-order': writeOrderSample('new-order'),
  'emails/back-in-stock-confirmation': writeStockAlertSample,
  'emails/back-in-stock': writeStockAlertSample,
  'emails/stock-notice': async ({ words }) =>
    await writeStockNotice([{ id: order.id, name: 'Muslin swaddle', stock: 2 }], words),
  'emails/payment-problem': async ({ words }) => {
    const details = 'The payment for order #1042 is disputed: £24.00.'
    return await writeProblemMail(
      { id: order.id, kind: 'disputed', words: details, reference: order.number, isForPlace: false },
      words,
    )
  },
  'emails/staff-invite': async ({ words, settings: { site_name: siteName } }) => {
    const invitation = { firstName: 'Ada', role: 'editor' as const, expiresAt: new Date(), siteName }
    return await writeInviteMail({ ...invitation, path: '/cms/setup' }, words)
  },
  'emails/password-reset-mail': async ({ words, settings: { site_name: siteName } }) =>
    await writePasswordResetMail({ token: 'example', siteName }, words),
  'emails/account-notice-mail': async ({ words, settings: { site_name: siteName } }) =>
    await writeAccountNotice({ message: 'A passkey was added to your account.', siteName }, words),
  'emails/account-notice-admins': async ({ words, settings: { site_name: siteName } }) =>
    await writeAccountNotice({ message: 'Ada Example invited bea@example.org as an editor.', siteName }, words),
  'emails/review-invitation': async ({ words, settings: { site_name: siteName } }) =>
    await writeReviewInvitation({ siteName, link: '/review' }, words),
  'emails/review-received': async ({ words, settings: { site_name: siteName } }) =>
    await writeReviewReceived({ siteName, reviewId: order.id }, words),
  'emails/registration-reminder': async ({ words, settings: { site_name: siteName } }) =>
    await writeRegistrationReminder(
      { siteName, name: 'Grace Okafor', registeredUntil: '2027-01-31', midwifeId: order.id },
      words,
    ),
  'emails/opening-mail': async ({ words, settings: { site_name: siteName } }) =>
    await writeOpeningMail({ siteName, link: `${config.siteUrl}/cms/opening` }, words),
  'emails/audit-anchor-mail': async ({ words, settings: { site_name: siteName } }) =>
    await writeAnchorMail({ anchor: 'audit-anchor:example', siteName }, words),
  'emails/alarm-raised': writeAlarmSample,
  'emails/alarm-cleared': writeAlarmSample,
}

const reference = '7K2P-9TQX'

function writeOrderSample(template: OrderMail) {
  return async ({ words, settings: shop }: Facts<`emails/${OrderMail}`>) =>
    await writeOrderMail(template, { order, shop, words })
}

async function writeStockAlertSample({
  words,
  settings: { site_name: siteName },
}: Facts<'emails/back-in-stock-confirmation' | 'emails/back-in-stock'>) {
  const product = { name: 'Muslin swaddle', slug: '' }
  return await writeStockAlertMail({ siteName, product, link: '/back-in-stock' }, words)
}

async function writeAlarmSample({ words, settings }: Facts<'emails/alarm-raised' | 'emails/alarm-cleared'>) {
  const news = { id: 'mail_stuck', change: 'raised' as const, words: '12 mails wait.', raisedAt: new Date() }
  return await writeAlarmMail(news, words, settings.site_name)
}

type PlaceSamples = Pick<Samples, `emails/${PlaceMail}`>

function writePlaceSamples(): PlaceSamples {
  const samplesOf = placeMails.map((template) => [
    `emails/${template}`,
    async ({ words, settings }: Facts<`emails/${PlaceMail}`>) =>
      await writePlaceMail(template, {
        place,
        siteName: settings.site_name,
        words,
        terms: placeTerms(place, settings, await readTexts('site/class-place')),
        session: place.sessions[0],
      }),
  ])
  return Object.fromEntries(samplesOf) as PlaceSamples
}

async function writeStaffSample({ words, more }: Pick<StaffMail, 'words' | 'more'>) {
  const names = await readTexts('emails/form-names')
  const about = { kind: 'newborn_care' as const, reference, path: '/admin/newborn-requests' }
  return await writeStaffMail({ ...about, names, words, ...(more && { more }) })
}
