import { describeSeller } from '#app/settings/seller.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { deliveryTextOfOrder } from '#app/shop/delivery/delivery-text.ts'
import { includesDelivery } from '#app/shop/orders/order-line.ts'
import { Divider, Paragraph } from '#app/ui/mail/mail.tsx'

import type { MailedOrder } from './order-mail-templates.server.tsx'

type TermsOfSaleProps = { shop: SiteSettings; order: MailedOrder }

/** Consumer Contracts Regulations 2013, regulation 16 and schedules 2 and 3: a buyer must receive these terms. */
export function TermsOfSale({ shop, order }: TermsOfSaleProps) {
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

export function SellerLines({ shop }: { shop: SiteSettings }) {
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
