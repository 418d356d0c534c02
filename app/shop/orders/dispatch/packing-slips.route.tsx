import { formatDate } from '#app/platform/time/london-time.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/packing-slips.route'
import { formatOrderCount } from './describe-sent.ts'
import { PrintPage } from './print-page.tsx'
import { readForPrint } from './selection.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Packing slips of ${formatOrderCount(loaderData.orders.length)}` },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { rows, contents, left } = await readForPrint(url, currentActor(context))
  const orders = rows.map(({ id, number, name, shippingAddress, createdAt }) => {
    const lines = contents.filter(({ orderId }) => orderId === id)
    return { number, name, shippingAddress, createdAt, lines }
  })
  const { shop_name, shop_returns, contact_email, contact_phone, legal_name, registered_office } =
    await settingsFor(context)
  const shop = { shop_name, shop_returns, contact_email, contact_phone, legal_name, registered_office }
  return { orders, left, shop }
}

type Loaded = Route.ComponentProps['loaderData']

export default function PackingSlips({ loaderData: { orders, left, shop } }: Route.ComponentProps) {
  return (
    <PrintPage left={left}>
      {orders.map((order) => (
        <PackingSlip key={order.number} order={order} shop={shop} />
      ))}
    </PrintPage>
  )
}

type PackingSlipProps = Pick<Loaded, 'shop'> & { order: Loaded['orders'][number] }

/** The parcel may be a gift: no price, email or phone number. */
function PackingSlip({ order, shop }: PackingSlipProps) {
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
