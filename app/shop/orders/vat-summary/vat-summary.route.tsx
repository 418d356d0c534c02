import { db } from '#app/platform/db.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { ordersPath } from '#app/shop/orders/manage/order-list.ts'
import { isRegisteredForVat } from '#app/shop/vat.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatDate } from '#app/ui/dates.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'

import type { Route } from './+types/vat-summary.route'
import { readVatPeriod, formatMonth, vatHref, vatPath } from './vat-period.ts'
import { summariseVat, totalsByRate } from './vat-summary.server.ts'
import { VatTable } from './vat-table.tsx'

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
  const months = [...new Set(lines.map(({ month }) => month))]
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-8 sm:px-6">
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
        <Notice title="No VAT is stated">
          There is no VAT number among the details of the company, so prices, mails and exports name no VAT.
        </Notice>
      )}
      <FilterBar
        days={[
          { name: 'from', label: 'From', value: period.from },
          { name: 'to', label: 'Until', value: period.to },
        ]}
        clearHref={vatPath}
      />
      {lines.length === 0 ? (
        <EmptyState title="Nothing was paid">From {words}. Try other days.</EmptyState>
      ) : (
        <>
          <VatTable title={`The whole period, ${words}`} lines={totals} />
          {months.map((month) => (
            <VatTable key={month} title={formatMonth(month)} lines={lines.filter((line) => line.month === month)} />
          ))}
        </>
      )}
    </div>
  )
}
