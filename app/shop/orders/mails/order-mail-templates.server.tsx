import type { ReactNode } from 'react'

import { config } from '#app/platform/config/config.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import type { RenderedMail } from '#app/platform/mail/mail.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { trackingPageOf } from '#app/shop/orders/carriers.ts'
import { describeLine, goodsOf, isDeliveryFree, vatOf } from '#app/shop/orders/order-line.ts'
import type { OrderLine } from '#app/shop/orders/order-lines.server.ts'
import { orderUrl } from '#app/shop/orders/order-link.server.ts'
import type { orders } from '#app/shop/schema.ts'
import { describeIncluded, statedRate } from '#app/shop/vat.ts'
import { MailAmounts } from '#app/ui/mail/mail.tsx'

import { SellerLines, TermsOfSale } from './order-mail-footer.server.tsx'
import type { OrderMail } from './order-mail-labels.ts'

export type MailedOrder = {
  lines: MailedLine[]
  refundNowPence?: number
  /** What the refund is for; `quantity` 0: part of the price. */
  refunded?: RefundedLine[]
  chargesDelivery?: boolean
} & Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'number'
  | 'name'
  | 'shippingAddress'
  | 'amountPence'
  | 'amountPaidPence'
  | 'amountRefundedPence'
  | 'carrier'
  | 'trackingNumber'
  | 'discountPence'
  | 'discountCode'
  | 'deliveryPence'
  | 'isForPlace'
>
type RefundedLine = Pick<OrderLine, 'productName' | 'quantity'> & { amountPence: number }
type MailedLine = Pick<OrderLine, 'productName' | 'quantity' | 'unitPence' | 'vatRate'> &
  Partial<Pick<OrderLine, 'discountPence' | 'deliveryPence'>>
type OrderMailWords = { [template in OrderMail]: GroupWords<`emails/${template}`> }
type About<M extends OrderMail> = { order: MailedOrder; shop: SiteSettings; words: OrderMailWords[M] }

const templates: { [M in OrderMail]: (about: About<M>) => Promise<RenderedMail> } = {
  'order-confirmation': writeConfirmation,
  'order-payment-failed': writeUnpaid,
  'order-expired': writeUnpaid,
  'order-refunded': writeRefunded,
  'order-sent': writeSent,
  'new-order': writeNewOrder,
}

/** Only mails about a paid order contain the buyer's text: an unpaid one may go to a stranger's address. */
export async function writeOrderMail(
  template: OrderMail,
  about: { order: MailedOrder; shop: SiteSettings; words: OrderMailWords[OrderMail] },
): Promise<RenderedMail> {
  // Each caller reads the text by the template's name.
  const write = templates[template] as (about: object) => Promise<RenderedMail>
  return await write(about)
}

async function writeConfirmation({ order, shop, words }: About<'order-confirmation'>) {
  const { name, shippingAddress } = order
  const values: GroupValues<'emails/order-confirmation'> = {
    ...aboutOrder(order),
    price: <Price order={order} shop={shop} />,
    address: [name, ...shippingAddress.split('\n')].map((line, index) => (
      <span key={index}>
        {index > 0 && <br />}
        {withoutAutolinks(line)}
      </span>
    )),
  }
  return await renderTextMail({
    lines: words,
    values,
    children: (
      <>
        <OrderText words={words.body} values={values} order={order} />
        <TermsOfSale shop={shop} order={order} />
        <SellerLines shop={shop} />
      </>
    ),
  })
}

async function writeUnpaid({ order, shop, words }: About<'order-payment-failed' | 'order-expired'>) {
  const values: GroupValues<'emails/order-expired'> = { ...aboutOrder(order), amount: formatPounds(order.amountPence) }
  return await renderTextMail({
    lines: words,
    values,
    children: (
      <>
        <OrderText words={words.body} values={values} order={order} />
        <SellerLines shop={shop} />
      </>
    ),
  })
}

async function writeRefunded({ order, shop, words }: About<'order-refunded'>) {
  const { amountPaidPence, amountRefundedPence, refundNowPence = amountRefundedPence, refunded = [] } = order
  const isAll = amountRefundedPence >= amountPaidPence
  const values: GroupValues<'emails/order-refunded'> = {
    ...aboutOrder(order),
    paid: formatPounds(amountPaidPence),
    this_refund: formatPounds(refundNowPence),
    refunded: formatPounds(amountRefundedPence),
  }
  return await renderTextMail({
    lines: words,
    values,
    children: (
      <>
        <OrderText words={words.start} values={values} order={order} />
        <MailText words={isAll ? words.whole : words.part} values={values} />
        {refunded.length > 0 && (
          <MailAmounts
            rows={refunded.map((line) => [describeRefunded(line), formatPounds(line.amountPence)])}
            total={['Refunded', formatPounds(refundNowPence)]}
          />
        )}
        <MailText words={words.end} values={values} />
        <SellerLines shop={shop} />
      </>
    ),
  })
}

function describeRefunded(line: RefundedLine) {
  return line.quantity > 0 ? describeLine(line) : `Part of the price of ${line.productName}`
}

async function writeSent({ order, shop, words }: About<'order-sent'>) {
  const { carrier, trackingNumber } = order
  const trackingPage = trackingPageOf(order)
  const values: GroupValues<'emails/order-sent'> = {
    ...aboutOrder(order),
    carrier: withoutAutolinks(carrier ?? 'a carrier'),
    tracking_number: withoutAutolinks(trackingNumber ?? ''),
    tracking_page: trackingPage ?? '',
  }
  return await renderTextMail({
    lines: words,
    values,
    children: (
      <>
        <OrderText words={words.start} values={values} order={order} />
        <MailText words={trackingNumber ? words.tracked : words.untracked} values={values} />
        {trackingPage && <MailText words={words.follow} values={values} />}
        <MailText words={words.end} values={values} />
        <TermsOfSale shop={shop} order={order} />
        <SellerLines shop={shop} />
      </>
    ),
  })
}

async function writeNewOrder({ order, words }: About<'new-order'>) {
  const { number, goods } = aboutOrder(order)
  const link = `${config.siteUrl}/shop/admin/orders/${order.id}`
  const values: GroupValues<'emails/new-order'> = { number, goods, amount: formatPounds(order.amountPence), link }
  return await renderTextMail({
    lines: words,
    values,
    children: <OrderText words={words.body} values={values} order={order} />,
  })
}

function aboutOrder({ id, number, lines }: MailedOrder) {
  const goods = `Order #${number}: ${lines.map(describeLine).join(', ')}`
  return { number, goods, order_link: orderUrl(id) }
}

/** The order lines follow the text that names the order, wherever staff placed it. */
function OrderText({ order, ...text }: { order: MailedOrder; words: string; values: Record<string, ReactNode> }) {
  const { discountPence, discountCode, deliveryPence, chargesDelivery = false } = order
  const isFree = isDeliveryFree(order, chargesDelivery)
  const ofCode = discountCode && discountPence === 0 ? ` (${discountCode})` : ''
  const rows = [
    ...order.lines.map((line): [string, string] => [describeLine(line), formatPounds(goodsOf(line))]),
    ...(discountPence > 0
      ? [[`Discount (${discountCode})`, `−${formatPounds(discountPence)}`] as [string, string]]
      : []),
    ...(deliveryPence > 0 ? [['Delivery', formatPounds(deliveryPence)] as [string, string]] : []),
    ...(isFree ? [[`Delivery${ofCode}`, 'Free delivery'] as [string, string]] : []),
  ]
  const amounts = <MailAmounts rows={rows} total={['Total', formatPounds(order.amountPence)]} />
  return <MailText {...text} below={{ placeholder: 'goods', shows: amounts }} />
}

function Price({ order, shop }: { order: MailedOrder; shop: SiteSettings }) {
  const vat = describeVat(order.lines, shop)
  const included = describeIncluded({ vat_number: vat === undefined ? '' : shop.vat_number }, order.deliveryPence > 0)
  return (
    <>
      {formatPounds(order.amountPence)}
      {included && `, ${included} included`}
      {vat && <br />}
      {vat}
    </>
  )
}

/** By rate, highest first. Undefined when VAT must not be stated. */
function describeVat(lines: MailedLine[], shop: SiteSettings): string | undefined {
  const rates = [...Map.groupBy(lines, (line) => statedRate(line, shop))].toSorted(([a], [b]) => (b ?? -1) - (a ?? -1))
  const parts = rates.flatMap(([rate, of]) => {
    if (rate === null) return []
    return rate === 0 ? 'VAT: zero rate' : `VAT in it, at ${rate / 100} %: ${formatPounds(vatOf(of, true) ?? 0)}`
  })
  return parts.length > 0 ? parts.join('. ') : undefined
}

const zeroWidthSpace = '\u200B'

/** Zero-width spaces stop mail clients from turning a buyer's text into links. */
function withoutAutolinks(typed: string): string {
  return typed.replaceAll(/(?<=\S)([.:@/])(?=\S)/g, `$1${zeroWidthSpace}`)
}
