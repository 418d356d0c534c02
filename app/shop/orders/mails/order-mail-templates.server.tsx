import type { ReactNode } from 'react'

import { config } from '#app/platform/config/config.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import type { RenderedMail } from '#app/platform/mail/mail.server.ts'
import { describeSeller } from '#app/settings/seller.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { deliveryTextOfOrder } from '#app/shop/delivery/delivery-text.ts'
import { trackingPageOf } from '#app/shop/orders/carriers.ts'
import { describeLine, goodsOf, includesDelivery, isDeliveryFree, vatOf } from '#app/shop/orders/order-line.ts'
import type { OrderLine } from '#app/shop/orders/order-lines.server.ts'
import { orderUrl } from '#app/shop/orders/order-link.server.ts'
import type { readRefunded } from '#app/shop/orders/refund-lines.server.ts'
import type { Order } from '#app/shop/schema.ts'
import { describeIncluded, statedRate } from '#app/shop/vat.ts'
import { Divider, MailAmounts, Paragraph } from '#app/ui/mail/mail.tsx'

import type { OrderMail } from './order-mail-labels.ts'

export type MailedOrder = Order & {
  lines: OrderLine[]
  refundNowPence?: number
  /** What the refund is for; `quantity` 0: part of the price. */
  refunded?: RefundedLine[]
  chargesDelivery?: boolean
}
type RefundedLine = Awaited<ReturnType<typeof readRefunded>>[number]
type OrderMailWords = { [template in OrderMail]: GroupWords<`emails/${template}`> }
type About<M extends OrderMail> = { order: MailedOrder; shop: SiteSettings; words: OrderMailWords[M] }
type Values<M extends OrderMail> = GroupValues<`emails/${M}`>
/** `texts`: the first one names the order, whose lines follow it. */
type Plan<M extends OrderMail> = { values: Values<M>; texts: [string, ...(ReactNode | undefined)[]]; hasTerms?: true }

const templates: { [M in OrderMail]: (about: About<M>) => Plan<M> } = {
  'order-confirmation': ({ order, shop, words }) => ({
    values: {
      ...aboutOrder(order),
      price: <Price order={order} shop={shop} />,
      address: [order.name, ...order.shippingAddress.split('\n')].map((line, index) => (
        <span key={index}>
          {index > 0 && <br />}
          {withoutAutolinks(line)}
        </span>
      )),
    },
    texts: [words.body],
    hasTerms: true,
  }),
  'order-payment-failed': planUnpaid,
  'order-expired': planUnpaid,
  'order-refunded'({ order, words }) {
    const { amountPaidPence, amountRefundedPence, refundNowPence = amountRefundedPence, refunded = [] } = order
    const values = {
      ...aboutOrder(order),
      paid: formatPounds(amountPaidPence),
      this_refund: formatPounds(refundNowPence),
      refunded: formatPounds(amountRefundedPence),
    }
    const amounts = refunded.map((line): [string, string] => [describeRefunded(line), formatPounds(line.amountPence)])
    const total: [string, string] = ['Refunded', formatPounds(refundNowPence)]
    const listed = refunded.length > 0 && <MailAmounts key="refunded" rows={amounts} total={total} />
    return {
      values,
      texts: [words.start, amountRefundedPence >= amountPaidPence ? words.whole : words.part, listed, words.end],
    }
  },
  'order-sent'({ order, words }) {
    const { carrier, trackingNumber } = order
    const trackingPage = trackingPageOf(order)
    const values = {
      ...aboutOrder(order),
      carrier: withoutAutolinks(carrier ?? 'a carrier'),
      tracking_number: withoutAutolinks(trackingNumber ?? ''),
      tracking_page: trackingPage ?? '',
    }
    const tracking = trackingNumber ? words.tracked : words.untracked
    return { values, texts: [words.start, tracking, trackingPage && words.follow, words.end], hasTerms: true }
  },
  'new-order'({ order, words }) {
    const { number, goods } = aboutOrder(order)
    const link = `${config.siteUrl}/shop/admin/orders/${order.id}`
    return { values: { number, goods, amount: formatPounds(order.amountPence), link }, texts: [words.body] }
  },
}

function planUnpaid({ order, words }: About<'order-payment-failed' | 'order-expired'>) {
  const values = { ...aboutOrder(order), amount: formatPounds(order.amountPence) }
  return { values, texts: [words.body] as [string] }
}

/** Only mails about a paid order contain the buyer's text: an unpaid one may go to a stranger's address. */
export async function writeOrderMail(
  template: OrderMail,
  about: { order: MailedOrder; shop: SiteSettings; words: OrderMailWords[OrderMail] },
): Promise<RenderedMail> {
  const { order, shop, words } = about
  // Each caller reads the text by the template's name.
  const plan = templates[template] as (about: object) => Plan<OrderMail>
  const { values, texts, hasTerms } = plan(about)
  const [first, ...rest] = texts
  return await renderTextMail({
    lines: words,
    values,
    children: (
      <>
        <OrderText words={first} values={values} order={order} />
        {rest.map((text, at) => (typeof text === 'string' ? <MailText key={at} words={text} values={values} /> : text))}
        {hasTerms && <TermsOfSale shop={shop} order={order} />}
        {template !== 'new-order' && <SellerLines shop={shop} />}
      </>
    ),
  })
}

function describeRefunded(line: RefundedLine) {
  return line.quantity > 0 ? describeLine(line) : `Part of the price of ${line.productName}`
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
  const rows = order.lines.map((line): [string, string] => [describeLine(line), formatPounds(goodsOf(line))])
  if (discountPence > 0) rows.push([`Discount (${discountCode})`, `−${formatPounds(discountPence)}`])
  if (deliveryPence > 0) rows.push(['Delivery', formatPounds(deliveryPence)])
  if (isFree) rows.push([`Delivery${ofCode}`, 'Free delivery'])
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
function describeVat(lines: OrderLine[], shop: SiteSettings): string | undefined {
  const rates = [...Map.groupBy(lines, (line) => statedRate(line, shop))].toSorted(([a], [b]) => (b ?? -1) - (a ?? -1))
  const parts = rates.flatMap(([rate, of]) => {
    if (rate === null) return []
    return rate === 0 ? 'VAT: zero rate' : `VAT included, at ${rate / 100}%: ${formatPounds(vatOf(of, true) ?? 0)}`
  })
  return parts.length > 0 ? parts.join('. ') : undefined
}

/** Consumer Contracts Regulations 2013, regulation 16 and schedules 2 and 3: a buyer must receive these terms. */
function TermsOfSale({ shop, order }: { shop: SiteSettings; order: MailedOrder }) {
  const delivery = deliveryTextOfOrder(shop, includesDelivery(order, order.chargesDelivery ?? false))
  return (
    <>
      <Divider />
      {delivery && <Paragraph>Delivery: {delivery}</Paragraph>}
      {shop.shop_returns && <Paragraph>Returns and your right to cancel: {shop.shop_returns}</Paragraph>}
      <Paragraph>
        To cancel, tell us so in any clear words, such as: “I cancel my contract for order #{order.number}”, with your
        name, your address and the date. Write to {shop.contact_email} or call {shop.contact_phone}.
      </Paragraph>
    </>
  )
}

function SellerLines({ shop }: { shop: SiteSettings }) {
  const [company, contact] = describeSeller(shop)
  return (
    <>
      <Divider />
      <Paragraph>
        {shop.shop_name}
        <br />
        {company}
        <br />
        {contact}
      </Paragraph>
    </>
  )
}

const zeroWidthSpace = '\u200B'

/** Zero-width spaces stop mail clients from turning a buyer's text into links. */
function withoutAutolinks(typed: string): string {
  return typed.replaceAll(/(?<=\S)([.:@/])(?=\S)/g, `$1${zeroWidthSpace}`)
}
