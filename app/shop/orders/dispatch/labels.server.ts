import { inArray } from 'drizzle-orm'

import { streamExport } from '#app/desk-parts/export/stream-export.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { type Buyer, pickBuyer } from '#app/shop/buyer-columns.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { orders } from '#app/shop/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { Selection } from './selection.server.ts'

type Order = Buyer & { id: string; number: string }

/**
 * Columns from the "Order import: spreadsheet field specifications" of Royal Mail Click & Drop, which other carriers
 * read, too. No email address or phone number: a parcel does not need them.
 */
const columns: [label: string, cell: (order: Order) => string | null | undefined][] = [
  // With its #, a spreadsheet does not read 12345678 or 1234e567 as a number.
  ['Order reference', ({ number }) => `#${number}`],
  ['Full name', ({ name }) => name],
  ['Address line 1', (order) => linesOf(order)[0]],
  ['Address line 2', (order) => linesOf(order)[1]],
  ['Address line 3', (order) => linesOf(order).slice(2).join(', ')],
  ['City', ({ town }) => town],
  ['County', ({ county }) => county],
  ['Postcode', ({ postcode }) => postcode],
  ['Country', ({ country }) => (country === 'IM' ? 'Isle of Man' : 'United Kingdom')],
  ['Service code', () => ''],
  ['Weight', () => ''],
]

/** An order from before addresses had parts has one text. */
function linesOf({ addressLine1, addressLine2, shippingAddress }: Order) {
  return addressLine1 ? [addressLine1, addressLine2 ?? ''] : shippingAddress.split('\n')
}

export async function exportLabels({ where, sort }: Selection, actor: Actor) {
  return await streamExport<Order>({
    ids: db
      .select({ id: orders.id })
      .from(orders)
      .where(where)
      .orderBy(...sort),
    subject: orderSubject,
    columns: columns.map(([label]) => ({ name: label, label })),
    actor,
    async read(tx, ids) {
      const { id, number } = orders
      return await tx
        .select({ id, number, ...pickBuyer(orders) })
        .from(orders)
        .where(inArray(id, ids))
    },
    cells: (order) => (name) => columns.find(([label]) => label === name)?.[1](order) ?? null,
  })
}
