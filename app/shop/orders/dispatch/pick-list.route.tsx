import { formatMoment } from '#app/platform/time/london-time.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/pick-list.route'
import { formatOrderCount } from './describe-sent.ts'
import { listPicks } from './pick-list.ts'
import { PrintPage } from './print-page.tsx'
import { readForPrint } from './selection.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Pick list for ${formatOrderCount(loaderData.orders)}` },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { rows, contents, left } = await readForPrint(url, currentActor(context))
  return { orders: rows.length, left, picks: listPicks(rows, contents), printedAt: new Date() }
}

export default function PickList({ loaderData: { orders, left, picks, printedAt } }: Route.ComponentProps) {
  const pieces = picks.reduce((sum, product) => sum + product.pieces, 0)
  return (
    <PrintPage left={left}>
      <header className="border-plum grid gap-1 border-b-2 pb-4 print:mb-6">
        <h1 className="text-3xl">Pick list</h1>
        <p>
          {formatOrderCount(orders)}, {pieces.toLocaleString('en-GB')} {pieces === 1 ? 'piece' : 'pieces'}.{' '}
          <span className="text-ink-soft">{formatMoment(printedAt)}</span>
        </p>
      </header>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b-2">
            <th scope="col" className="py-2">
              Product
            </th>
            <th scope="col" className="w-20 py-2 text-right">
              Pieces
            </th>
            <th scope="col" className="py-2 pl-4 sm:w-1/2 sm:pl-6 print:w-1/2">
              Orders
            </th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ name, pieces: count, orders: into }, at) => (
            <tr key={at} className="border-line break-inside-avoid border-b align-top">
              <td className="flex gap-4 py-3 text-lg wrap-break-word">
                {/* Ticked by hand. */}
                <span aria-hidden="true" className="border-edge mt-0.5 size-5 shrink-0 rounded-sm border-2" />
                {name}
              </td>
              <td className="py-3 text-right text-lg font-semibold tabular-nums">{count}</td>
              <td className="py-3 pl-4 tabular-nums sm:pl-6">
                {into.map(({ number, pieces: each }) => `#${number}${each > 1 ? ` × ${each}` : ''}`).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintPage>
  )
}
