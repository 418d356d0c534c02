import { services } from '#app/content/kinds/care-kinds.ts'
import { ContentRow, ContentTable, TitleCell } from '#app/content/manage/content-table.tsx'
import { OrderedListPage } from '#app/content/manage/ordered-list-page.tsx'
import { formatPrice } from '#app/content/prices/price-text.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Cell, Heading } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/prices.route'
import { type ListedPrice, listPrices } from './price-list.server.ts'
import { pageSize, priceListPath, priceListRules } from './price-list.ts'

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
      chips={[{ name: 'service', label: 'Service', options: services }]}
      query={query}
      total={total}
      pageSize={pageSize}
    >
      {(here) => <PriceTable rows={rows} here={here} isAdmin={isAdmin} />}
    </OrderedListPage>
  )
}

function PriceTable({ rows, ...at }: { rows: ListedPrice[]; here: string; isAdmin: boolean }) {
  const list = { ...at, kind: 'price' } as const
  const headings = (
    <>
      <Heading numeric>Order</Heading>
      <Heading>Name</Heading>
      <Heading>Service</Heading>
      <Heading numeric>Price</Heading>
    </>
  )
  return (
    <ContentTable {...list} caption="Prices" many="prices" headings={headings}>
      {rows.map((price) => (
        <ContentRow key={price.id} {...list} record={price} name={price.name} isOn={price.isPublished}>
          <Cell label="Order" numeric>
            {price.sortOrder}
          </Cell>
          <TitleCell to={`${priceListPath}/${price.id}`} title={price.name}>
            {price.unit}
          </TitleCell>
          <Cell label="Service" className="whitespace-nowrap">
            {services.find(({ value }) => value === price.service)?.label}
          </Cell>
          <Cell label="Price" numeric className="whitespace-nowrap">
            {formatPrice(price)}
          </Cell>
        </ContentRow>
      ))}
    </ContentTable>
  )
}
