import { formatDate } from '#app/platform/time/london-time.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

const shopKeys = [
  'shop_name',
  'shop_returns',
  'contact_email',
  'contact_phone',
  'legal_name',
  'registered_office',
] as const
export type SlipShop = Pick<SiteSettings, (typeof shopKeys)[number]>

export function slipShop(settings: SiteSettings): SlipShop {
  return Object.fromEntries(shopKeys.map((key) => [key, settings[key]])) as SlipShop
}

/** The parcel may be a gift: no price, email or phone number. */
export interface PackedOrder {
  number: string
  name: string
  shippingAddress: string
  createdAt: Date
  lines: { productName: string; quantity: number }[]
}

interface PackingSlipSheetProps {
  order: PackedOrder
  shop: SlipShop
}

export function PackingSlipSheet({ order, shop }: PackingSlipSheetProps) {
  return (
    <article className="grid gap-10 not-last-of-type:break-after-page print:break-inside-avoid">
      <header className="border-plum flex flex-wrap items-end justify-between gap-4 border-b-2 pb-4">
        <p className="text-plum font-display text-2xl">{shop.shop_name}</p>
        <h1 className="text-xl">Packing slip</h1>
      </header>
      <div className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        <section>
          <h2 className="text-ink-soft font-sans text-sm font-semibold">To</h2>
          <p className="mt-1 text-lg wrap-anywhere">
            {order.name}
            <span className="block whitespace-pre-wrap">{order.shippingAddress}</span>
          </p>
        </section>
        <section>
          <h2 className="text-ink-soft font-sans text-sm font-semibold">Order</h2>
          <p className="mt-1 text-lg tabular-nums">#{order.number}</p>
          <p>{formatDate(order.createdAt)}</p>
        </section>
      </div>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b-2">
            <th scope="col" className="py-2">
              In this parcel
            </th>
            <th scope="col" className="w-28 py-2 text-right">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ productName, quantity }, at) => (
            <tr key={at} className="border-line border-b">
              <td className="py-3 text-lg wrap-anywhere">{productName}</td>
              <td className="py-3 text-right text-lg tabular-nums">{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shop.shop_returns && (
        <section className="max-w-measure grid gap-1 text-sm">
          <h2 className="text-base">If it is not right</h2>
          <p className="whitespace-pre-wrap">{shop.shop_returns}</p>
        </section>
      )}
      <footer className="border-line text-ink-soft grid gap-1 border-t pt-4 text-sm">
        <p>
          {shop.contact_email} · {shop.contact_phone}
        </p>
        <p>{[shop.legal_name, shop.registered_office].filter(Boolean).join(', ')}</p>
      </footer>
    </article>
  )
}
