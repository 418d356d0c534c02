import { type SQL, sql } from 'drizzle-orm'

import type { Database } from '#app/platform/database/db.server.ts'
import { londonMidnight } from '#app/platform/time/london-time.server.ts'
import { orderLines, refundLines, refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

import type { VatLine } from './vat-lines.ts'
import type { VatPeriod } from './vat-period.ts'

/** A sale counts when it was paid, a refund when it was made. VAT is rounded for each line, as on its receipt. */
export async function summariseVat(
  database: Database,
  period: VatPeriod,
  { isRegistered = true } = {},
): Promise<VatLine[]> {
  const rate = isRegistered ? sql`${orderLines.vatRate}` : sql`null::int`
  const [from, to] = [londonMidnight(period.from), londonMidnight(period.to, 1)]
  // Lines are looked up order by order (`offset 0`), so that a day does not read those of all years. Equal amounts are
  // summed first, so VAT is calculated once for each amount, not for every order.
  const { rows } = await database.execute<VatLine>(sql`
    with sold as (
      select date_trunc('month', ${orders.paidAt} at time zone 'Europe/London') as month, ${rate} as rate,
        ${paidForLine} as pence, count(*) as times, count(*) filter (where ${isFirstOfRate(isRegistered)}) as orders,
        count(*) filter (where ${orderLines.position} = 1) as orders_once
      from ${orders}, lateral (select * from ${orderLines} as line where line.order_id = ${orders.id} offset 0) as order_lines
      where ${orders.providerState} = 'paid' and ${orders.paidAt} >= ${from} and ${orders.paidAt} < ${to}
      group by 1, 2, 3
    ),
    -- VAT of what was refunded of a line up to and with this refund, less that of what was refunded before: parts then add up to the whole.
    refunded as (
      select date_trunc('month', refund.created_at at time zone 'Europe/London') as month, ${rate} as rate,
        part.amount_pence as pence, earlier.pence as before
      from ${refunds} as refund join ${refundLines} as part on part.refund_id = refund.id
        join ${orderLines} on ${orderLines.id} = part.line_id,
        lateral (
          select coalesce(sum(earlier_part.amount_pence), 0) as pence
          from ${refundLines} as earlier_part join ${refunds} as other on other.id = earlier_part.refund_id
          where earlier_part.line_id = part.line_id and other.status in ('pending', 'succeeded')
            and (other.created_at, other.id) < (refund.created_at, refund.id)
        ) as earlier
      where refund.status in ('pending', 'succeeded') and refund.created_at >= ${from} and refund.created_at < ${to}
    ),
    moved as (
      select month, rate, orders, orders_once, times * pence as gross, times * ${vatOf(sql`pence`)} as vat, 0 as refunded, 0 as refunded_vat
      from sold
      union all
      select month, rate, 0, 0, 0, 0, pence, ${vatOf(sql`before + pence`)} - ${vatOf(sql`before`)} from refunded
    )
    select to_char(month, 'YYYY-MM') as month, rate, sum(orders)::int as orders,
      sum(orders_once)::int as "ordersOnce", sum(gross)::float8 as gross,
      sum(vat)::float8 as vat, sum(refunded)::float8 as refunded, sum(refunded_vat)::float8 as "refundedVat"
    from moved
    group by 1, 2
    order by 1 desc, 2 desc nulls last`)
  return rows
}

// Overpayment counts towards the first line, as in `sharePaid`.
const paidForLine = sql`(${orderLines.unitPence} * ${orderLines.quantity} - ${orderLines.discountPence} + ${orderLines.deliveryPence}
  + case when ${orderLines.position} = 1 then ${orders.amountPaidPence} - ${orders.amountPence} else 0 end)`

function isFirstOfRate(isRegistered: boolean) {
  const isFirst = sql`${orderLines.position} = 1`
  if (!isRegistered) return isFirst
  return sql`(${isFirst} or not exists (select from ${orderLines} as earlier where earlier.order_id = ${orderLines.orderId}
    and earlier.position < ${orderLines.position} and earlier.vat_rate is not distinct from ${orderLines.vatRate}))`
}

// The same formula as `vatWithin`.
function vatOf(pence: SQL) {
  return sql`coalesce(round((${pence})::numeric * rate / (10000 + rate)), 0)`
}
