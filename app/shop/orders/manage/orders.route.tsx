import { Link, Outlet, redirect, useNavigation } from 'react-router'

import { exportLabel } from '#app/desk-parts/export/csv-export.ts'
import { noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { listHref, type ListQuery } from '#app/platform/http/list-query.ts'
import { DispatchBar } from '#app/shop/orders/manage/dispatch-bar.tsx'
import { countOrders, listOrders, type OrderCounts } from '#app/shop/orders/manage/order-list.server.ts'
import {
  orderListRules,
  ordersPath,
  pageSize,
  showChoices,
  statusChoices,
  toSendHref,
} from '#app/shop/orders/manage/order-list.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { OrderTable } from '#app/shop/orders/manage/order-table.tsx'
import { ProblemList } from '#app/shop/orders/manage/problem-list.tsx'
import { listOpenProblems } from '#app/shop/orders/payments/problems/payment-problems.server.ts'
import { recordListed } from '#app/staff/audit/audit-views.server.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { privateListPlace, readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { ListFailed } from '#app/ui/messages/list-failed.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/orders.route'

export const meta: Route.MetaFunction = () => [{ title: 'Orders | Shop Admin Dashboard' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = currentActor(context)
  const query = readPrivateListQuery(url, orderListRules)
  const message = { title: 'Error', description: 'Failed to fetch orders' }
  return await attempt(context, { message, extra: { query } }, () =>
    transaction(async (tx) => {
      const counts = await countOrders(tx)
      const { page, rows, total } = await listOrders(tx, query)
      const problems = await listOpenProblems(tx)
      const ids = rows.map(({ id }) => id)
      await recordListed(tx, actor, orderSubject, ids)
      return { query: { ...query, page }, counts, rows, total, problems }
    }),
  )
}

/** Filters are posted, because a search is usually a person's name. */
export async function action({ request }: Route.ActionArgs) {
  return redirect(ordersPath + privateListPlace(await readForm(request), orderListRules))
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData
  const here = listHref(query, orderListRules, { page: query.page })
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const isToSend = query.filters.matter === 'to-send'

  return (
    <div className="grid grid-cols-1 gap-3 lg:gap-1.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="sr-only">Orders</h2>
        {'rows' in loaderData && (
          <>
            <OrderFigures counts={loaderData.counts} />
            <ProblemList problems={loaderData.problems} here={here} />
          </>
        )}
      </div>
      {'rows' in loaderData ? (
        <>
          <OrderFilters query={query} here={here} found={loaderData} />
          {isLoading && <Spinner label="Loading orders..." />}
          <div aria-busy={isLoading} className="grid grid-cols-1 gap-4">
            {loaderData.rows.length === 0 ? (
              <Nothing isFiltered={loaderData.counts.total > 0} isToSend={isToSend} />
            ) : isToSend ? (
              <DispatchBar here={here} total={loaderData.total}>
                <OrderTable rows={loaderData.rows} query={query} here={here} isSelectable />
              </DispatchBar>
            ) : (
              <OrderTable rows={loaderData.rows} query={query} here={here} isSelectable={false} />
            )}
            <Pagination
              page={query.page}
              pageSize={pageSize}
              total={loaderData.total}
              hrefFor={(page) => ordersPath + listHref(query, orderListRules, { page })}
            />
          </div>
        </>
      ) : (
        <>
          <OrderFilters query={query} here={here} found={undefined} />
          <ListFailed failed={loaderData.failed} href={ordersPath + here} />
        </>
      )}
      <Outlet />
    </div>
  )
}

function Nothing({ isFiltered, isToSend }: { isFiltered: boolean; isToSend: boolean }) {
  if (!isFiltered) {
    return <EmptyState title="No orders yet">Orders appear here as soon as a customer places one.</EmptyState>
  }
  return (
    <EmptyState
      title={isToSend ? 'Nothing to send' : 'No matching orders'}
      actions={
        <ButtonLink kind="secondary" href={ordersPath}>
          Show all
        </ButtonLink>
      }
    >
      {isToSend
        ? 'Paid orders wait here until they are marked as sent.'
        : 'Try another word, another status or other days.'}
    </EmptyState>
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
    <ul className="flex flex-wrap items-baseline gap-x-4 gap-y-1 print:hidden">
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

type FiltersProps = { query: ListQuery; here: string; found: { total: number } | undefined }

function OrderFilters({ query, here, found }: FiltersProps) {
  return (
    <FilterBar
      list={{ path: ordersPath, rules: orderListRules, query }}
      search={{ label: 'Search by name, email or order ID', hint: 'Search orders...' }}
      chips={[
        { name: 'status', label: 'Status', options: statusChoices },
        { name: 'matter', label: 'Show', options: showChoices },
      ]}
      days={[
        { name: 'from', label: 'Ordered from' },
        { name: 'to', label: 'Ordered until' },
      ]}
      found={found}
    >
      <ButtonLink kind="secondary" size="small" href={`${ordersPath}/vat`}>
        VAT summary
      </ButtonLink>
      <ButtonLink kind="secondary" size="small" href={`${ordersPath}/export${here}`}>
        {exportLabel('order', found)}
      </ButtonLink>
    </FilterBar>
  )
}
