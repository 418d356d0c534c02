import { type SQL, sql } from 'drizzle-orm'

import { type Database, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { onSaleCondition } from '#app/shop/on-sale.server.ts'
import { orderLines } from '#app/shop/orders/schema.ts'
import { orders, products, stockNotices } from '#app/shop/schema.ts'
import { productVariants, variantStockNotices } from '#app/shop/variants/variant-schema.ts'
import { nameVariant } from '#app/shop/variants/variant.ts'

type StockLevel = 'low' | 'sold out'
export type LowStock = Awaited<ReturnType<typeof listLowStock>>
/** `name`: includes the variant's. */
export type LowProduct = { id: string; variantId: string | null; name: string; pieces: number; level: StockLevel }

/**
 * Of counted products on sale, or of their variants, since a sold-out variant is missed whatever is left of the others.
 * Pieces reserved for an unpaid order count as available: otherwise abandoned checkouts could sell everything out.
 */
export function stockLevels(threshold: number): SQL {
  return sql`(
    select id, variant_id, name, variant, pieces::int,
      case when pieces = 0 then 'sold out' when pieces <= ${threshold} then 'low' end as level
    from (
      select ${products.id}, ${productVariants.id} as variant_id, ${products.name}, ${productVariants.name} as variant,
        case when ${productVariants.id} is null then ${products.stock} else ${productVariants.stock} end
          + coalesce(held.pieces, 0) as pieces
      from ${products} left join ${productVariants} on ${productVariants.productId} = ${products.id} left join (
        select ${orderLines.productId} as product_id, ${orderLines.variantId} as variant_id,
          sum(${orderLines.quantity}) as pieces
        from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
        where ${orders.stockState} = 'reserved' group by 1, 2
      ) as held on held.product_id = ${products.id} and held.variant_id is not distinct from ${productVariants.id}
      where ${onSaleCondition(new Date())} and not ${isExample('product')}
    ) as counted
  ) as levels`
}

// Above what anybody restocks at once.
const mostShown = 30

export async function listLowStock(database: Database, threshold: number) {
  const { rows } = await database.execute<LowProduct & { variant: string | null; low: number; soldOut: number }>(sql`
    select id, variant_id as "variantId", name, variant, pieces, level, (count(*) filter (where level = 'low') over ())::int as low,
      (count(*) filter (where level = 'sold out') over ())::int as "soldOut"
    from ${stockLevels(threshold)} where level is not null order by pieces, name, variant limit ${mostShown}`)
  return {
    low: rows[0]?.low ?? 0,
    soldOut: rows[0]?.soldOut ?? 0,
    products: rows.map(({ id, variantId, name, variant, pieces, level }): LowProduct => {
      return { id, variantId, name: nameVariant(name, variant ?? undefined), pieces, level }
    }),
  }
}

export const stockNoticeTemplate = 'stock-notice'
// As many as one mail lists. The next run notifies of the rest.
const mostNotified = 50

/**
 * Notifies the team once of each product that runs low, and once when it is sold out; again only after it was
 * restocked.
 */
export async function notifyLowStock() {
  await transaction(async (tx) => {
    const { low_stock_threshold: threshold, team_email: recipient } = await readSiteSettings(tx)
    const { rows } = await tx.execute<Noticed>(sql`
      select coalesce(levels.variant_id, id) as id, levels.variant_id is not null as "isVariant", levels.level,
        coalesce(notice.level, variant_notice.level) as before
      from ${stockLevels(threshold)}
      left join ${stockNotices} as notice on notice.product_id = id and levels.variant_id is null
      left join ${variantStockNotices} as variant_notice on variant_notice.variant_id = levels.variant_id
      where levels.level is distinct from coalesce(notice.level, variant_notice.level) order by 1 limit ${mostNotified}`)
    for (const row of rows) await remember(tx, row)
    // A few pieces of a sold-out product are no news.
    const due = rows.filter(({ level, before }) => level === 'sold out' || (level === 'low' && before === null))
    if (due.length === 0) return
    // For a product with variants, the variant's.
    const facts = { productIds: due.map(({ id }) => id).join(' ') }
    await queueMail(tx, { template: stockNoticeTemplate, recipient, facts })
  })
}

type Noticed = { id: string; isVariant: boolean; level: StockLevel | null; before: StockLevel | null }

async function remember(tx: Transaction, { id, isVariant, level }: Noticed) {
  const [table, key] = isVariant ? [variantStockNotices, sql`variant_id`] : [stockNotices, sql`product_id`]
  if (!level) return await tx.execute(sql`delete from ${table} where ${key} = ${id}`)
  return await tx.execute(sql`
    insert into ${table} (${key}, level) values (${id}, ${level})
    on conflict (${key}) do update set level = excluded.level, created_at = now()`)
}
