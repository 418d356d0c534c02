import { Link, Outlet, useNavigation } from 'react-router'

import { BulkSelection } from '#app/content/bulk/bulk-selection.tsx'
import { services } from '#app/content/kinds/kinds.ts'
import { EmptyList } from '#app/content/manage/empty-list.tsx'
import { RecordActions, StatusCell, UpdatedCell } from '#app/content/manage/record-cells.tsx'
import { formatPrice } from '#app/content/prices/price-text.ts'
import { listHref, readListQuery } from '#app/platform/http/list-query.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { FilterBar } from '#app/ui/forms/filter-bar.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { SelectAll, SelectRow } from '#app/ui/tables/selection.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/prices.route'
import { type ListedPrice, listPrices } from './price-list.server.ts'
import { pageSize, priceListPath, priceListRules, serviceChoices } from './price-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Prices' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, priceListRules)
  const { id, role } = signedInStaff(context)
  const { rows, total, page } = await listPrices(query, id)
  return { query: { ...query, page }, rows, total, isAdmin: role === 'admin' }
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, isAdmin } = loaderData
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const here = listHref(query, priceListRules, { page: query.page })
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <PageHeading
        title="Prices"
        lead="What you change here changes on the prices page and in every section of prices."
        actions={
          <>
            <Link
              to={`${priceListPath}/order${here}`}
              preventScrollReset
              className={buttonStyle({ kind: 'secondary', size: 'small' })}
            >
              Reorder
            </Link>
            <Link to={`${priceListPath}/new`} className={buttonStyle({ size: 'small' })}>
              New Price
            </Link>
          </>
        }
      />
      <FilterBar
        search={{ name: 'search', label: 'Search', value: query.search, hint: 'Name' }}
        selects={[{ name: 'service', label: 'Service', value: query.filters.service, options: serviceChoices }]}
        found={total}
        clearHref={priceListPath}
      />
      {isLoading && <Spinner label="Loading prices..." />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-4">
        {rows.length > 0 ? (
          <PriceTable rows={rows} here={here} isAdmin={isAdmin} />
        ) : (
          <EmptyList
            title="No prices found"
            isFiltered={query.search !== '' || query.filters.service !== undefined}
            base={priceListPath}
            add="New Price"
          />
        )}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          hrefFor={(page) => `${priceListPath}${listHref(query, priceListRules, { page })}`}
        />
      </div>
      <Outlet />
    </div>
  )
}

const toggle = { on: 'Publish', off: 'Withdraw' }

function PriceTable({ rows, here, isAdmin }: { rows: ListedPrice[]; here: string; isAdmin: boolean }) {
  const headings = (
    <>
      <SelectAll label="Select all prices on this page" />
      <Heading numeric>Order</Heading>
      <Heading>Name</Heading>
      <Heading>Service</Heading>
      <Heading numeric>Price</Heading>
      <Heading>Status</Heading>
      <Heading>Updated</Heading>
      <Heading>Actions</Heading>
    </>
  )
  return (
    <BulkSelection kind="price" isAdmin={isAdmin} here={here}>
      <Table caption="Prices" headings={headings}>
        {rows.map(({ id, name, service, amount, isFrom, unit, isPublished, sortOrder, ...row }) => (
          <Row key={id}>
            <SelectRow value={id} label={`Select ${name}`} />
            <Cell label="Order" numeric>
              {sortOrder}
            </Cell>
            <Cell className="wrap-anywhere @max-[60rem]:-order-1 @max-[60rem]:pr-9 @min-[60rem]:max-w-80 @min-[60rem]:py-2">
              <RowLink to={`${priceListPath}/${id}`}>{name}</RowLink>
              {unit && <span className="text-ink-soft mt-1 block">{unit}</span>}
            </Cell>
            <Cell label="Service">{services.find(({ value }) => value === service)?.label}</Cell>
            <Cell label="Price" numeric>
              {formatPrice({ amount, isFrom })}
            </Cell>
            <StatusCell {...row} />
            <UpdatedCell {...row} />
            <Cell className="@min-[60rem]:whitespace-nowrap">
              <RecordActions
                base={priceListPath}
                id={id}
                name={name}
                here={here}
                canDelete={isAdmin}
                toggle={{ ...toggle, isOn: isPublished }}
              />
            </Cell>
          </Row>
        ))}
      </Table>
    </BulkSelection>
  )
}
