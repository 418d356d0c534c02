import { NoticeLine } from '#app/desk-parts/list/notice-line.tsx'
import { db } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { isRegisteredForVat } from '#app/settings/seller.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { ordersPath } from '#app/shop/orders/manage/order-list.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/vat-summary.route'
import { figures, totalOf, totalsByRate, type VatLine } from './vat-lines.ts'
import { readVatPeriod, formatMonth, vatPath, vatRules } from './vat-period.ts'
import { summariseVat } from './vat-summary.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'VAT summary' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const period = readVatPeriod(url.searchParams)
  const isRegistered = isRegisteredForVat(await settingsFor(context))
  const lines = await summariseVat(db, period, { isRegistered })
  return { period, lines, totals: totalsByRate(lines), total: totalOf(lines), isRegistered }
}

export default function VatSummary({ loaderData }: Route.ComponentProps) {
  const { period, lines, totals, total, isRegistered } = loaderData
  const words = `${formatDate(new Date(period.from))} to ${formatDate(new Date(period.to))}`
  return (
    <DeskPage
      className="max-w-7xl lg:gap-2"
      title="VAT summary"
      lead="What the card provider took and refunded. A sale counts on the day it was paid, a refund on the day it was made; what staff set by hand does not count."
      back={{ href: ordersPath, label: 'Back to Orders' }}
    >
      {!isRegistered && (
        <NoticeLine title="No VAT is stated">
          There is no VAT number under Settings › Security and billing, so prices, emails and exports show no VAT.
        </NoticeLine>
      )}
      <FilterBar
        list={{
          path: vatPath,
          rules: vatRules,
          query: { ...readListQuery(new URLSearchParams(), vatRules), filters: period },
        }}
        days={[
          { name: 'from', label: 'From' },
          { name: 'to', label: 'Until' },
        ]}
        found={undefined}
      />
      {!total ? (
        <EmptyState title="Nothing was paid">From {words}. Try other days.</EmptyState>
      ) : (
        <VatTable caption={`VAT, ${words}`} total={total} lines={totals.length > 1 ? [...totals, ...lines] : lines} />
      )}
    </DeskPage>
  )
}

/** A line without a month covers the whole period. */
function VatTable({ caption, total, lines }: { caption: string; total: VatLine; lines: VatLine[] }) {
  const headings = (
    <>
      <Heading>Month</Heading>
      <Heading>VAT rate</Heading>
      {['Orders', ...figures.map(([label]) => label)].map((words) => (
        <Heading key={words} numeric>
          {words}
        </Heading>
      ))}
    </>
  )
  return (
    <Table caption={caption} headings={headings}>
      <Row className="font-semibold">
        <Cell className="font-semibold">Total</Cell>
        <Cell label="VAT rate">All</Cell>
        <Figures line={total} />
      </Row>
      {lines.map((line) => (
        <Row key={`${line.month} ${line.rate}`} className={line.month ? '' : 'font-semibold'}>
          <Cell className="font-semibold">{line.month ? formatMonth(line.month) : 'The whole period'}</Cell>
          <Cell label="VAT rate">{line.rate === null ? 'No VAT' : `${line.rate / 100} %`}</Cell>
          <Figures line={line} />
        </Row>
      ))}
    </Table>
  )
}

function Figures({ line }: { line: VatLine }) {
  const shown = figures.map(([label, pence]) => [label, formatPounds(pence(line))] as const)
  return [['Orders', line.orders.toLocaleString('en-GB')] as const, ...shown].map(([label, figure]) => (
    <Cell key={label} label={label} numeric className="whitespace-nowrap">
      {figure}
    </Cell>
  ))
}
