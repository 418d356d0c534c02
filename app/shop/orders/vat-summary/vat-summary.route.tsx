import { NoticeLine } from '#app/desk-parts/list/notice-line.tsx'
import { db } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { ordersPath } from '#app/shop/orders/manage/order-list.ts'
import { isRegisteredForVat } from '#app/shop/vat.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/vat-summary.route'
import { readVatPeriod, formatMonth, vatHref, vatPath, vatRules } from './vat-period.ts'
import { summariseVat, totalsByRate, type VatLine } from './vat-summary.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'VAT summary' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const period = readVatPeriod(url.searchParams)
  const isRegistered = isRegisteredForVat(await settingsFor(context))
  const lines = await summariseVat(db, period, { isRegistered })
  return { period, lines, totals: totalsByRate(lines), isRegistered }
}

export default function VatSummary({ loaderData }: Route.ComponentProps) {
  const { period, lines, totals, isRegistered } = loaderData
  const words = `${formatDate(new Date(period.from))} to ${formatDate(new Date(period.to))}`
  return (
    <div className="desk-page max-w-7xl lg:gap-2">
      <PageHeading
        title="VAT summary"
        lead="What the card provider took and gave back. A sale counts on the day it was paid, a refund on the day it was made; what staff set by hand does not count."
        back={{ href: ordersPath, label: 'Back to Orders' }}
        actions={
          <ButtonLink kind="secondary" size="small" href={`${vatPath}/summary.csv${vatHref(period)}`}>
            Download as CSV
          </ButtonLink>
        }
      />
      {!isRegistered && (
        <NoticeLine title="No VAT is stated">
          There is no VAT number among the details of the company, so prices, mails and exports name no VAT.
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
      />
      {lines.length === 0 ? (
        <EmptyState title="Nothing was paid">From {words}. Try other days.</EmptyState>
      ) : (
        <VatTable caption={`VAT, ${words}`} lines={[...totals, ...lines]} />
      )}
    </div>
  )
}

/** A line without a month is of the whole period. */
function VatTable({ caption, lines }: { caption: string; lines: VatLine[] }) {
  const headings = (
    <>
      <Heading>Month</Heading>
      <Heading>VAT rate</Heading>
      {['Orders', 'Gross', 'VAT', 'Net', 'Refunded', 'VAT in refunds', 'VAT after refunds'].map((words) => (
        <Heading key={words} numeric>
          {words}
        </Heading>
      ))}
    </>
  )
  return (
    <Table caption={caption} headings={headings}>
      {lines.map(({ month, rate, orders, gross, vat, refunded, refundedVat }) => (
        <Row key={`${month} ${rate}`} className={month ? '' : 'font-semibold'}>
          <Cell className="font-semibold">{month ? formatMonth(month) : 'The whole period'}</Cell>
          <Cell label="VAT rate">{rate === null ? 'No VAT' : `${rate / 100} %`}</Cell>
          <Cell label="Orders" numeric>
            {orders.toLocaleString('en-GB')}
          </Cell>
          <Money label="Gross" pence={gross} />
          <Money label="VAT" pence={vat} />
          <Money label="Net" pence={gross - vat} />
          <Money label="Refunded" pence={refunded} />
          <Money label="VAT in refunds" pence={refundedVat} />
          <Money label="VAT after refunds" pence={vat - refundedVat} />
        </Row>
      ))}
    </Table>
  )
}

function Money({ label, pence }: { label: string; pence: number }) {
  return (
    <Cell label={label} numeric className="whitespace-nowrap">
      {formatPounds(pence)}
    </Cell>
  )
}
