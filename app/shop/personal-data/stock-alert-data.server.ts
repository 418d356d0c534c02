import { desc, eq, inArray, or } from 'drizzle-orm'

import { matchPerson, plainEmail } from '#app/desk-parts/personal-data/match-person.ts'
import { type PersonalRecord, mostFound, type Person } from '#app/desk-parts/personal-data/personal-data.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { stockAlerts } from '#app/shop/back-in-stock/stock-alert-schema.ts'
import { products } from '#app/shop/schema.ts'
import { productVariants } from '#app/shop/variants/variant-schema.ts'
import { nameVariant } from '#app/shop/variants/variant.ts'

export const stockAlertSubject = 'stock_alert'

/** Call this only where the access is recorded in the audit log. */
export async function findPersonalData(tx: Transaction, person: Person): Promise<PersonalRecord[]> {
  const { emails, ids } = person
  if (emails.length === 0 && ids.length === 0) return []
  const rows = await tx
    .select({ alert: stockAlerts, product: products.name, variant: productVariants.name })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .leftJoin(productVariants, eq(productVariants.id, stockAlerts.variantId))
    .where(or(inArray(stockAlerts.email, emails.map(plainEmail)), inArray(stockAlerts.id, ids)))
    .orderBy(desc(stockAlerts.createdAt))
    .limit(mostFound)
  return rows.map(({ alert: { id, email, confirmedAt, createdAt }, product, variant }) => {
    const facts = [
      { label: 'Product', value: nameVariant(product, variant ?? undefined) },
      { label: 'Asked', value: formatMoment(createdAt) },
      { label: 'Confirmed', value: confirmedAt ? formatMoment(confirmedAt) : 'Not yet' },
    ]
    return {
      subject: stockAlertSubject,
      id,
      reference: id.slice(-8),
      what: 'Wants to hear when a product is back',
      name: null,
      email,
      phone: null,
      at: createdAt,
      href: null,
      matches: matchPerson(person, { id, email, phone: null, names: [] }),
      sections: [{ title: 'Back in stock', facts }],
      deletionBlock: null,
    }
  })
}
