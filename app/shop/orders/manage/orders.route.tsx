import { Link, Outlet, redirect } from 'react-router'

import { exportLabel } from '#app/desk-parts/export/csv-export.ts'
import { noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { listedAt } from '#app/records/page-data.ts'
import { ListBody } from '#app/records/records.tsx'
import { listOrders } from '#app/shop/orders/manage/list-orders.server.ts'
import { countOrders, type OrderCounts, orderListRules } from '#app/shop/orders/manage/order-list.server.ts'
import { ordersPath, toSendHref } from '#app/shop/orders/manage/order-list.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { orderPathWithListQuery } from '#app/shop/orders/manage/order-return.server.ts'
import { PaymentProblemList } from '#app/shop/orders/manage/problem-list.tsx'
import { listOpenProblems } from '#app/shop/orders/payments/problems/payment-problems.server.ts'
import { recordListView } from '#app/staff/audit/audit-views.server.ts'
import { privateListPlace } from '#app/staff/private-search.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { ListFailed } from '#app/ui/messages/list-failed.tsx'

import type { Route } from './+types/orders.route'

export const meta: Route.MetaFunction = () => [{ title: 'Orders | Shop Admin Dashboard' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const message = { title: 'Error', description: 'Failed to fetch orders' }
  const extra = { href: orderPathWithListQuery(url) }
  return await attempt(context, { message, extra }, async () => {
    const list = await listOrders(url)
    return await transaction(async (tx) => {
      const ids = list.rows.map(({ id }) => id)
      await recordListView(tx, currentActor(context), orderSubject, ids)
      return { list, counts: await countOrders(tx), problems: await listOpenProblems(tx) }
    })
  })
}

/** Filters are posted, because a search is usually a person's name. */
export async function action({ request }: Route.ActionArgs) {
  return redirect(ordersPath + privateListPlace(await readForm(request), orderListRules))
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-3 lg:gap-1.5">
      <h2 className="sr-only">Orders</h2>
      {'list' in loaderData ? (
        <Listed {...loaderData} />
      ) : (
        <ListFailed failed={loaderData.failed} href={loaderData.href} />
      )}
      <Outlet />
    </div>
  )
}

type ListedProps = Extract<Route.ComponentProps['loaderData'], { list: unknown }>

function Listed({ list, counts, problems }: ListedProps) {
  const here = listedAt(list)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <OrderFigures counts={counts} />
        <PaymentProblemList problems={problems} here={here} />
      </div>
      <ListBody list={list}>
        <ButtonLink kind="secondary" size="small" href={`${ordersPath}/vat`}>
          VAT summary
        </ButtonLink>
        <ButtonLink kind="secondary" size="small" href={`${ordersPath}/export${here}`}>
          {exportLabel('order', list)}
        </ButtonLink>
      </ListBody>
    </>
  )
}

function OrderFigures({ counts }: { counts: OrderCounts }) {
  const figures = [
    { title: 'Total', count: counts.total, note: 'All orders' },
    { title: 'Pending', count: counts.pending, note: 'Awaiting processing' },
    { title: 'Completed', count: counts.paid, note: 'Paid' },
    { title: 'Failed', count: counts.failed, note: 'Payment failed' },
  ]
  return (
    <ul className="flex flex-wrap items-baseline gap-x-7 gap-y-1 print:hidden">
      <li>
        <h3 className="font-sans text-sm font-normal">
          <Link to={toSendHref} className={`${noticeLinkStyle} font-semibold tabular-nums`}>
            To send ({counts.toSend.toLocaleString('en-GB')})
          </Link>
        </h3>
      </li>
      {figures.map(({ title, count, note }) => (
        <li key={title} className="flex items-baseline gap-1.5">
          <h3 className="text-ink-soft font-sans text-sm font-normal">{title}</h3>
          <p className="font-semibold tabular-nums">{count.toLocaleString('en-GB')}</p>
          <p className="text-ink-soft text-sm">{note}</p>
        </li>
      ))}
    </ul>
  )
}
