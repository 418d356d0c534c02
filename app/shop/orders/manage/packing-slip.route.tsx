import { useEffect } from 'react'
import { data } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { readForPackingSlip } from '#app/shop/orders/manage/order-record.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'

import type { Route } from './+types/packing-slip.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Packing slip #${loaderData.order.number}` }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const read = await readForPackingSlip(requireRecordId(params.id), currentActor(context))
  if (!read) throw data(null, { status: 404 })
  const { number, name, shippingAddress, createdAt } = read
  const lines = read.lines.map(({ productName, quantity }) => ({ productName, quantity }))
  const { shop_name, shop_returns, contact_email, contact_phone, legal_name, registered_office } =
    await settingsFor(context)
  return {
    // The parcel may be a gift: no price, email or phone number.
    order: { number, name, shippingAddress, createdAt, lines },
    shop: { shop_name, shop_returns, contact_email, contact_phone, legal_name, registered_office },
  }
}

export default function PackingSlip({ loaderData }: Route.ComponentProps) {
  const { order, shop } = loaderData

  useEffect(() => {
    void document.fonts.ready.then(() => window.print())
  }, [])

  return (
    <main className="mx-auto grid max-w-3xl gap-10 px-6 py-10 print:max-w-none print:p-0">
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
      <Button type="button" kind="secondary" className="justify-self-start" onClick={() => window.print()}>
        Print
      </Button>
    </main>
  )
}
