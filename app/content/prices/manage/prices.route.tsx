import { BulkSelection } from '#app/content/bulk/bulk-selection.tsx'
import { services } from '#app/content/kinds/care-kinds.ts'
import { OrderedListPage } from '#app/content/manage/ordered-list-page.tsx'
import { RecordActions, StatusCell, UpdatedCell } from '#app/content/manage/record-cells.tsx'
import { formatPrice } from '#app/content/prices/price-text.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { SelectAll, SelectRow } from '#app/ui/tables/selection.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

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
  return (
    <OrderedListPage
      title="Prices"
      lead="What you change here changes on the prices page and in every section of prices."
      one="Price"
      many="prices"
      base={priceListPath}
      rules={priceListRules}
      searchHint="Name"
      selects={[{ name: 'service', label: 'Service', value: query.filters.service, options: serviceChoices }]}
      query={query}
      total={total}
      pageSize={pageSize}
    >
      {(here) => <PriceTable rows={rows} here={here} isAdmin={isAdmin} />}
    </OrderedListPage>
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
