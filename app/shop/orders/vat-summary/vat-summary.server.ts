import { sql } from 'drizzle-orm'

import { type Database, transaction } from '#app/platform/database/db.server.ts'
import { csvHeading, csvLine } from '#app/platform/formats/csv.ts'
import { londonMidnight } from '#app/platform/time/london-time.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { orderEvents } from '#app/shop/audit-events.ts'
import { formatPoundsField } from '#app/shop/money.ts'
import { refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'
import { isRegisteredForVat } from '#app/shop/vat.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { VatPeriod } from './vat-period.ts'

export type VatLine = {
  month: string
  /** Null: sold without VAT, by a business that had no VAT number. */
  rate: number | null
  orders: number
  gross: number
  vat: number
  refunded: number
  refundedVat: number
}

/** A sale counts when it was paid, a refund when it was made. VAT is rounded for each row, as on its receipt. */
export async function summariseVat(
  database: Database,
  period: VatPeriod,
  { isRegistered = true } = {},
): Promise<VatLine[]> {
  const rate = isRegistered ? sql`${orders.vatRate}` : sql`null::int`
  const { rows } = await database.execute<VatLine>(sql`
    with moved as (
      select ${orders.paidAt} as at, ${rate} as rate, 1 as sold, ${orders.amountPaidPence} as gross, 0 as refunded
      from ${orders}
      where ${orders.providerState} = 'paid' and ${orders.paidAt} >= ${londonMidnight(period.from)} and ${orders.paidAt} < ${londonMidnight(period.to, 1)}
      union all
      select ${refunds.createdAt}, ${rate}, 0, 0, ${refunds.amountPence}
      from ${refunds} join ${orders} on ${orders.id} = ${refunds.orderId}
      where ${refunds.status} in ('pending', 'succeeded')
        and ${refunds.createdAt} >= ${londonMidnight(period.from)} and ${refunds.createdAt} < ${londonMidnight(period.to, 1)}
    )
    select to_char(at at time zone 'Europe/London', 'YYYY-MM') as month, rate, sum(sold)::int as orders,
      sum(gross)::float8 as gross, sum(${vatOf(sql`gross`)})::float8 as vat,
      sum(refunded)::float8 as refunded, sum(${vatOf(sql`refunded`)})::float8 as "refundedVat"
    from moved
    group by 1, 2
    order by 1 desc, 2 desc nulls last`)
  return rows
}

// The same sum as `vatWithin`, for each row.
function vatOf(pence: ReturnType<typeof sql>) {
  return sql`coalesce(round(${pence}::numeric * rate / (10000 + rate)), 0)`
}

export function totalsByRate(lines: VatLine[]): VatLine[] {
  const totals = new Map<number | null, VatLine>()
  for (const line of lines) totals.set(line.rate, addTo(totals.get(line.rate), line))
  return [...totals.values()].toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1))
}

function addTo(total: VatLine | undefined, line: VatLine): VatLine {
  if (!total) return { ...line, month: '' }
  return {
    ...total,
    orders: total.orders + line.orders,
    gross: total.gross + line.gross,
    vat: total.vat + line.vat,
    refunded: total.refunded + line.refunded,
    refundedVat: total.refundedVat + line.refundedVat,
  }
}

const vatHeadings = [
  'Month',
  'VAT rate',
  'Orders',
  'Gross',
  'VAT',
  'Net',
  'Refunded',
  'VAT in refunds',
  'VAT after refunds',
]

/** Contains no personal data, so no password is asked for. The export is logged. */
export async function exportVat(period: VatPeriod, actor: Actor): Promise<string> {
  return await transaction(async (tx) => {
    const isRegistered = isRegisteredForVat(await readSiteSettings(tx))
    const lines = await summariseVat(tx, period, { isRegistered })
    await recordAuditEvent(tx, {
      ...actor,
      event: orderEvents.vatSummaryExported,
      subject: 'order',
      ids: [],
      details: period,
    })
    const heading = csvHeading(vatHeadings)
    return heading + lines.map(lineOf).join('')
  })
}

function lineOf({ month, rate, orders: count, gross, vat, refunded, refundedVat }: VatLine) {
  if (rate === null)
    return csvLine([
      month,
      null,
      String(count),
      formatPoundsField(gross),
      null,
      null,
      formatPoundsField(refunded),
      null,
      null,
    ])
  const money = [gross, vat, gross - vat, refunded, refundedVat, vat - refundedVat]
  return csvLine([month, String(rate / 100), String(count), ...money.map(formatPoundsField)])
}
