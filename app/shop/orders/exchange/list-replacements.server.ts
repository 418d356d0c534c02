import { and, asc, ilike, inArray, or } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { writeIds } from '#app/shop/basket/order-items.ts'
import { onSaleAt } from '#app/shop/on-sale.server.ts'
import { products } from '#app/shop/schema.ts'
import { nameVariant } from '#app/shop/variants/variant.ts'
import { listVariants } from '#app/shop/variants/variants.server.ts'
import type { SelectOption } from '#app/ui/fields/select.tsx'

const most = 30

/** Possible replacements: the ordered products first, then those matching the search. */
export async function listReplacements(ordered: string[], search: string): Promise<SelectOption[]> {
  const isOrdered = inArray(products.id, ordered)
  const pattern = search
    .trim()
    .slice(0, 100)
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
  const rows = await db
    .select()
    .from(products)
    .where(and(onSaleAt(new Date()), pattern ? or(isOrdered, ilike(products.name, `%${pattern}%`)) : isOrdered))
    .orderBy(asc(products.name))
    .limit(most)
  const variantsOf = await listVariants(rows.map(({ id }) => id))
  return rows
    .toSorted((a, b) => Number(ordered.includes(b.id)) - Number(ordered.includes(a.id)))
    .flatMap((product) => {
      const variants = variantsOf.get(product.id)
      if (!variants) return [optionOf(writeIds({ productId: product.id }), product.name, product)]
      return variants.map((variant) =>
        optionOf(
          writeIds({ productId: product.id, variantId: variant.id }),
          nameVariant(product.name, variant.name),
          variant,
        ),
      )
    })
}

function optionOf(value: string, name: string, { pricePence, stock }: { pricePence: number; stock: number | null }) {
  const left = stock === null ? '' : stock === 0 ? ', sold out' : `, ${stock} left`
  return { value, label: `${name}: ${formatPounds(pricePence)}${left}`, disabled: stock === 0 }
}
