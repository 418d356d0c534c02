import type { ReactNode } from 'react'

import { config } from '#app/platform/config/config.server.ts'
import type { RenderedMail } from '#app/platform/mail/mail.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { formatPounds } from '#app/shop/money.ts'
import { trackingPageOf } from '#app/shop/orders/carriers.ts'
import { orderUrl } from '#app/shop/orders/order-address.server.ts'
import type { orders } from '#app/shop/schema.ts'
import { describeIncluded, statedRate, vatWithin } from '#app/shop/vat.ts'
import { Mail, MailLink, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

import { SellerLines, TermsOfSale } from './order-mail-footer.server.tsx'
import type { OrderMail } from './order-mail-labels.ts'

type About = { order: typeof orders.$inferSelect; shop: SiteSettings }

/** Only mails about a paid order contain what the buyer typed: an unpaid one may name a stranger's address. */
export const orderMailTemplates: Record<OrderMail, (about: About) => Promise<RenderedMail>> = {
  'order-confirmation': writeConfirmation,
  'order-payment-failed': writePaymentFailed,
  'order-expired': writeExpired,
  'order-refunded': writeRefunded,
  'order-sent': writeSent,
  'new-order': writeNewOrder,
}

async function writeConfirmation({ order, shop }: About) {
  const { name, shippingAddress, amountPence } = order
  return await renderMail(
    `Your order #${order.number} is paid`,
    <OrderLetter
      title="Thank you for your order"
      preview={`We have your payment for order #${order.number}`}
      shop={shop}
    >
      <Paragraph>We have your payment, and your order is in good hands.</Paragraph>
      <Paragraph>
        <Goods order={order} />
        <br />
        {formatPounds(amountPence)}, {includedIn(order, shop)} included
        <Vat order={order} shop={shop} />
      </Paragraph>
      <Paragraph>
        It goes to:
        <br />
        {[name, ...shippingAddress.split('\n')].map((line, index) => (
          <span key={index}>
            {index > 0 && <br />}
            {withoutAutolinks(line)}
          </span>
        ))}
      </Paragraph>
      <Paragraph>
        <MailLink href={orderUrl(order.accessToken)}>See your order</MailLink>: its page always shows its status.
        Whoever has the link can open it, so keep it to yourself.
      </Paragraph>
      <TermsOfSale shop={shop} number={order.number} />
    </OrderLetter>,
  )
}

async function writePaymentFailed({ order, shop }: About) {
  return await renderMail(
    `The payment of your order #${order.number} did not go through`,
    <OrderLetter title="Your payment did not go through" preview="Nothing was taken" shop={shop}>
      <Paragraph>
        <Goods order={order} />, {formatPounds(order.amountPence)}: the payment was refused. Nothing was taken.
      </Paragraph>
      <TryAgain order={order} />
    </OrderLetter>,
  )
}

async function writeExpired({ order, shop }: About) {
  return await renderMail(
    `Your order #${order.number} was not paid in time`,
    <OrderLetter title="Your order was not paid in time" preview="Nothing was taken" shop={shop}>
      <Paragraph>
        <Goods order={order} />, {formatPounds(order.amountPence)}: the payment was not finished, so the order has
        ended. Nothing was taken.
      </Paragraph>
      <TryAgain order={order} />
    </OrderLetter>,
  )
}

async function writeRefunded({ order, shop }: About) {
  const { amountPaidPence, amountRefundedPence, number } = order
  const isAll = amountRefundedPence >= amountPaidPence
  return await renderMail(
    `A refund for your order #${number}`,
    <OrderLetter title="Your refund" preview={`We have refunded ${formatPounds(amountRefundedPence)}`} shop={shop}>
      <Paragraph>
        <Goods order={order} />
      </Paragraph>
      <Paragraph>
        {isAll
          ? `We have refunded all of the ${formatPounds(amountPaidPence)} that you paid.`
          : `So far we have refunded ${formatPounds(amountRefundedPence)} of the ${formatPounds(amountPaidPence)} that you paid.`}{' '}
        It goes back to the card you paid with. How soon it shows there depends on your bank.
      </Paragraph>
      <Paragraph>
        <MailLink href={orderUrl(order.accessToken)}>See your order</MailLink>
      </Paragraph>
    </OrderLetter>,
  )
}

async function writeSent({ order, shop }: About) {
  const { carrier, trackingNumber, number } = order
  const trackingPage = trackingPageOf(carrier ?? '')
  return await renderMail(
    `Your order #${number} is on its way`,
    <OrderLetter title="Your order is on its way" preview={`Sent with ${carrier ?? 'a carrier'}`} shop={shop}>
      <Paragraph>
        <Goods order={order} />
      </Paragraph>
      <Paragraph>
        We have sent it{carrier && ` with ${withoutAutolinks(carrier)}`}.
        {trackingNumber && ` Its tracking number is ${withoutAutolinks(trackingNumber)}.`}
      </Paragraph>
      {trackingNumber && trackingPage && (
        <Paragraph>
          <MailLink href={trackingPage}>Follow it at {carrier}</MailLink>
        </Paragraph>
      )}
      <Paragraph>
        <MailLink href={orderUrl(order.accessToken)}>See your order</MailLink>
      </Paragraph>
      <TermsOfSale shop={shop} number={number} />
    </OrderLetter>,
  )
}

async function writeNewOrder({ order }: About) {
  const title = `New order #${order.number}`
  return await renderMail(
    title,
    <Mail title={title} preview={formatPounds(order.amountPence)}>
      <Paragraph>
        <Goods order={order} />, {formatPounds(order.amountPence)}
      </Paragraph>
      <Paragraph>
        <MailLink href={`${config.siteUrl}/shop/admin/orders/${order.id}`}>See it after signing in</MailLink>
      </Paragraph>
    </Mail>,
  )
}

type LetterProps = { title: string; preview: string; shop: SiteSettings; children: ReactNode }

function OrderLetter({ title, preview, shop, children }: LetterProps) {
  return (
    <Mail title={title} preview={preview}>
      {children}
      <SellerLines shop={shop} />
    </Mail>
  )
}

function Goods({ order: { number, productName, quantity } }: Pick<About, 'order'>) {
  return `Order #${number}: ${productName}${quantity > 1 ? `, ${quantity} of them` : ''}`
}

function includedIn(order: About['order'], shop: SiteSettings) {
  return statedRate(order, shop) === null ? 'UK delivery' : describeIncluded(shop)
}

function Vat({ order, shop }: About) {
  const rate = statedRate(order, shop)
  if (rate === null) return null
  const words =
    rate === 0 ? 'VAT: zero rate' : `VAT in it, at ${rate / 100} %: ${formatPounds(vatWithin(order.amountPence, rate))}`
  return (
    <>
      <br />
      {words}
    </>
  )
}

function TryAgain({ order }: Pick<About, 'order'>) {
  return (
    <Paragraph>
      If you no longer want it, you need not do anything. If you do:{' '}
      <MailLink href={orderUrl(order.accessToken)}>try again</MailLink>
    </Paragraph>
  )
}

const zeroWidthSpace = '\u200B'

/** Zero-width spaces stop mail programs from turning a buyer's text into links. */
function withoutAutolinks(typed: string): string {
  return typed.replaceAll(/(?<=\S)([.:@/])(?=\S)/g, `$1${zeroWidthSpace}`)
}
