import { TicketPercent } from 'lucide-react'
import { Link, Outlet, useNavigation } from 'react-router'

import { attempt } from '#app/platform/http/attempt.server.ts'
import { listHref, readListQuery } from '#app/platform/http/list-query.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { ButtonLink, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/discounts.route'
import { discountListPath, discountListRules, discountStates, pageSize, stateLabels } from './discount-list.ts'
import { DiscountTable } from './discount-table.tsx'
import { listDiscounts } from './discounts.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Discounts | Shop Admin Dashboard' }]

const loadingFailed = { title: 'Error', description: 'The discount codes could not be loaded.' }

export async function loader({ url, context }: Route.LoaderArgs) {
  return await attempt(context, { message: loadingFailed }, async () => {
    const query = readListQuery(url.searchParams, discountListRules)
    const { rows, total, page } = await listDiscounts(query)
    return { query: { ...query, page }, rows, total }
  })
}

export default function Discounts({ loaderData }: Route.ComponentProps) {
  const isLoaded = 'rows' in loaderData
  const here = isLoaded ? listHref(loaderData.query, discountListRules, { page: loaderData.query.page }) : ''
  return (
    <section aria-labelledby="discounts" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="discounts" className="text-lg">
          Discount codes
        </h2>
        <Link to={`${discountListPath}/new${here}`} preventScrollReset className={buttonStyle({ size: 'small' })}>
          Add Discount
        </Link>
      </div>
      {isLoaded ? (
        <DiscountList loaded={loaderData} here={here} />
      ) : (
        <Notice kind="warning" title={loaderData.failed.description}>
          <a href={discountListPath} className="text-plum underline">
            Try again
          </a>
        </Notice>
      )}
      <Outlet />
    </section>
  )
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { rows: unknown }>

function DiscountList({ loaded, here }: { loaded: Loaded; here: string }) {
  const { query, rows, total } = loaded
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  return (
    <>
      {(total > 0 || isFiltered) && (
        <FilterBar
          list={{ path: discountListPath, rules: discountListRules, query }}
          search={{ label: 'Search', hint: 'Code' }}
          chips={[
            {
              name: 'state',
              label: 'State',
              options: discountStates.map((value) => ({ value, label: stateLabels[value] })),
            },
          ]}
          found={{ total }}
        />
      )}
      {isLoading && <Spinner label="Loading discount codes..." />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-4">
        {rows.length > 0 ? (
          <DiscountTable rows={rows} query={query} here={here} />
        ) : (
          <Nothing isFiltered={isFiltered} />
        )}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          hrefFor={(page) => `${discountListPath}${listHref(query, discountListRules, { page })}`}
        />
      </div>
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="No discount codes yet" icon={<TicketPercent className="size-6" />}>
        Families type a code at checkout and pay less: for friends, for a launch, or for those who wait for a sale.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nothing matches"
      actions={
        <ButtonLink kind="secondary" href={discountListPath}>
          Show all
        </ButtonLink>
      }
    >
      Try another code or another state.
    </EmptyState>
  )
}
