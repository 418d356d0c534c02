import { inArray } from 'drizzle-orm'

import { streamExport } from '#app/desk-parts/export/stream-export.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { type Buyer, pickBuyer } from '#app/shop/buyer-columns.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { orders } from '#app/shop/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { postalAddress, type PostalAddress } from './postal-address.ts'
import type { Selection } from './selection.server.ts'

type Label = PostalAddress & { id: string; reference: string; name: string; service: string; weight: string }
type LabelColumn = { name: keyof Label; label: string }

/**
 * Columns from the "Order import: spreadsheet field specifications" of Royal Mail Click & Drop, which other carriers
 * read, too. No email address or phone number: a parcel does not need them.
 */
const columns: LabelColumn[] = [
  { name: 'reference', label: 'Order reference' },
  { name: 'name', label: 'Full name' },
  { name: 'line1', label: 'Address line 1' },
  { name: 'line2', label: 'Address line 2' },
  { name: 'line3', label: 'Address line 3' },
  { name: 'town', label: 'City' },
  { name: 'county', label: 'County' },
  { name: 'postcode', label: 'Postcode' },
  { name: 'country', label: 'Country' },
  { name: 'service', label: 'Service code' },
  { name: 'weight', label: 'Weight' },
]

export async function exportLabels({ where, sort }: Selection, actor: Actor) {
  return await streamExport<Label>({
    ids: db
      .select({ id: orders.id })
      .from(orders)
      .where(where)
      .orderBy(...sort),
    subject: orderSubject,
    columns,
    actor,
    async read(tx, ids) {
      const { id, number } = orders
      const rows = await tx
        .select({ id, number, ...pickBuyer(orders) })
        .from(orders)
        .where(inArray(id, ids))
      return rows.map(labelOf)
    },
    cells: (label) => (name) => ownValue(label, name) ?? null,
  })
}

function labelOf(order: Buyer & { id: string; number: string }): Label {
  const { id, number, name } = order
  // With its #, a spreadsheet does not read 12345678 or 1234e567 as a number.
  return { id, reference: `#${number}`, name, ...postalAddress(order), service: '', weight: '' }
}
