import { type MailedPlace, writePlaceMail } from '#app/care/classes/places/place-mail-templates.server.tsx'
import { placeMails, type PlaceMail } from '#app/care/classes/places/place-mails.server.ts'
import { placeTerms } from '#app/care/classes/places/place-terms.ts'
import { describeNews } from '#app/desk/alarms/notify-team.server.ts'
import type { SentEmail } from '#app/desk/texts/text-fields.server.ts'
import { writeAcknowledgement, writeHeldMail } from '#app/enquiries/mail/enquiry-mails.jobs.server.tsx'
import { config } from '#app/platform/config/config.server.ts'
import type { RenderedMail } from '#app/platform/mail/mail.server.ts'
import { describeReplyDeadline, replyDeadline } from '#app/settings/reply-times/reply-deadline.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import type { GroupWords } from '#app/settings/texts/text-groups.ts'
import { writeTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'
import type { OrderMail } from '#app/shop/orders/mails/order-mail-labels.ts'
import { type MailedOrder, writeOrderMail } from '#app/shop/orders/mails/order-mail-templates.server.tsx'
import { writeProblemMail } from '#app/shop/orders/payments/problems/problem-mails.jobs.server.ts'
import { listStock } from '#app/shop/stock-notices/stock-mails.jobs.server.tsx'
import { writeInviteMail } from '#app/staff/users/invite-mail.jobs.server.ts'

type Facts<E extends SentEmail> = { words: GroupWords<E>; settings: SiteSettings }
type Samples = { [E in SentEmail]: (facts: Facts<E>) => Promise<RenderedMail> }

/** An email as its own template writes it, of current texts and settings and of invented data. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties each email to its texts.
export async function writeSample<E extends SentEmail>(email: E): Promise<RenderedMail> {
  const [words, settings] = await Promise.all([readTexts(email), readSiteSettings()])
  return await samples[email]({ words, settings })
}

const order = {
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
} as MailedOrder

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
  refundedPence: 0,
  status: 'confirmed',
  cancelledAt: null,
  isRefundedInFull: true,
}

const reference = '7K2P-9TQX'
const link = `${config.siteUrl}/cms`
const ofEnquiry = { form: 'newborn care request', reference, link }
const ofProduct = { product: 'Muslin swaddle', product_link: `${config.siteUrl}/shop/swaddle`, link }
const news = { id: 'mail_stuck', change: 'raised' as const, words: '12 emails are waiting.', raisedAt: new Date() }

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
    const promise = describeReplyDeadline(new Date(), replyDeadline(new Date(), settings))
    return await writeAcknowledgement({ ...about, siteName, phone, names, reference, promise })
  },
  'emails/enquiry-team-mail': async () => await writeTextMail('emails/enquiry-team-mail', ofEnquiry),
  'emails/enquiry-withdrawal-mail': async () => await writeTextMail('emails/enquiry-withdrawal-mail', ofEnquiry),
  'emails/enquiry-family-mail': async ({ words }) =>
    await writeTextMail('emails/enquiry-family-mail', { ...ofEnquiry, news: words.call }),
  'emails/enquiry-mention-mail': async () =>
    await writeTextMail('emails/enquiry-mention-mail', { ...ofEnquiry, colleague: 'Ada Example' }),
  'emails/enquiry-held-mail': async ({ words }) =>
    await writeHeldMail({ counts: { contact: '2', newborn_care: '1' }, words }),
  ...writePlaceSamples(),
  'emails/class-place-given-up': async () =>
    await writeTextMail('emails/class-place-given-up', { class: place.title, reference, link }),
  'emails/order-confirmation': writeOrderSample('order-confirmation'),
  'emails/order-payment-failed': writeOrderSample('order-payment-failed'),
  'emails/order-expired': writeOrderSample('order-expired'),
  'emails/order-refunded': writeOrderSample('order-refunded'),
  'emails/order-sent': writeOrderSample('order-sent'),
  'emails/new-order': writeOrderSample('new-order'),
  'emails/back-in-stock-confirmation': async () => await writeTextMail('emails/back-in-stock-confirmation', ofProduct),
  'emails/back-in-stock': async () => await writeTextMail('emails/back-in-stock', ofProduct),
  'emails/stock-notice': async () => {
    const products = listStock([{ id: order.id, name: 'Muslin swaddle', stock: 2 }])
    return await writeTextMail('emails/stock-notice', { products, link })
  },
  'emails/payment-problem': async () => {
    const words = 'The payment for order #1042 is disputed: £24.00.'
    const about = { id: order.id, reference: order.number, isForPlace: false }
    return await writeProblemMail({ ...about, kind: 'disputed', words })
  },
  'emails/staff-invite': async () =>
    await writeInviteMail({ firstName: 'Ada', role: 'editor', expiresAt: new Date(), path: '/cms/setup' }),
  'emails/password-reset-mail': async () => await writeTextMail('emails/password-reset-mail', { minutes: '30', link }),
  'emails/account-notice-mail': async () =>
    await writeTextMail('emails/account-notice-mail', { notice: 'A passkey was added to your account.', link }),
  'emails/account-notice-admins': async () => {
    const notice = 'Ada Example invited bea@example.org as an editor.'
    return await writeTextMail('emails/account-notice-admins', { notice, audit_link: link, users_link: link })
  },
  'emails/review-invitation': async () => await writeTextMail('emails/review-invitation', { link }),
  'emails/review-received': async () => await writeTextMail('emails/review-received', { link }),
  'emails/registration-reminder': async () => {
    const about = { midwife: 'Grace Okafor', last_day: '31 January 2027' }
    return await writeTextMail('emails/registration-reminder', { ...about, link })
  },
  'emails/opening-mail': async () => await writeTextMail('emails/opening-mail', { link }),
  'emails/audit-anchor-mail': async () =>
    await writeTextMail('emails/audit-anchor-mail', { anchor: 'audit-anchor:example' }),
  'emails/alarm-raised': async () => await writeTextMail('emails/alarm-raised', describeNews(news)),
  'emails/alarm-cleared': async () => await writeTextMail('emails/alarm-cleared', describeNews(news)),
}

function writeOrderSample(template: OrderMail) {
  return async ({ words, settings: shop }: Facts<`emails/${OrderMail}`>) =>
    await writeOrderMail(template, { order, shop, words })
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
