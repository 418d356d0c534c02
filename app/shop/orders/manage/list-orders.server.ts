import { formatPounds } from '#app/platform/formats/money.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import type { Column } from '#app/records/kind.ts'
import { readList } from '#app/records/list.server.ts'
import { listedAt, type ListedRecord, type RecordList } from '#app/records/page-data.ts'
import { statusOptionsOf } from '#app/shop/orders/order-status.ts'

import { orderBadges } from './order-badges.ts'
import { type ListedOrder, orderSource } from './order-list.server.ts'
import { ordersPath, parcelPages } from './order-list.ts'

const columns: readonly Column<ListedOrder>[] = [
  { label: 'Order ID', width: 'one line', cell: nameOf },
  { label: 'Customer', width: 'wide', cell: ({ name, email }) => ({ text: name, under: email }) },
  { label: 'Product', width: 'narrow', cell: ({ productName }) => productName },
  { label: 'Amount', isNumber: true, cell: ({ amountPence }) => formatPounds(amountPence) },
  { label: 'Status', width: 'one line', cell: orderBadges },
  { label: 'Date', sort: 'date', width: 'one line', cell: ({ createdAt }) => formatDay(createdAt) },
]

const unmatched = { title: 'No matching orders', words: 'Try another word, another status or other days.' }
const nothingToSend = { title: 'Nothing to send', words: 'Paid orders wait here until they are marked as sent.' }

export async function listOrders(url: URL): Promise<RecordList> {
  const { found, ...page } = await readList(orderSource, url)
  const here = listedAt(page)
  const isToSend = page.query.filters['matter'] === 'to-send'
  return {
    ...page,
    words: { one: 'order', many: 'Orders', title: 'Order' },
    path: ordersPath,
    as: 'table',
    empty: {
      title: 'No orders yet',
      words: 'Orders appear here as soon as a customer places one.',
      unmatched: isToSend ? nothingToSend : unmatched,
    },
    columns: columns.map(({ cell: _cell, ...column }, at) => ({ ...column, isName: at === 0 })),
    selection: isToSend ? { action: `${ordersPath}/sending`, does: [], pages: parcelPages } : undefined,
    notices: [],
    rows: (found as ListedOrder[]).map((order) => rowOf(order, here)),
  }
}

function rowOf(order: ListedOrder, here: string): ListedRecord {
  const { id, number, paymentStatus, isExample } = order
  const href = `${ordersPath}/${id}${here}`
  return {
    id,
    name: nameOf(order),
    href,
    cells: columns.map(({ cell }) => cell(order)),
    isExample,
    actions: [{ is: 'show', label: `View order #${number}`, href }],
    choice: {
      name: 'status',
      value: paymentStatus,
      options: statusOptionsOf(order),
      label: `Status of order #${number}`,
      about: `Set the status of order #${number}`,
      action: href,
      fields: { intent: 'status', basedOn: paymentStatus, isFromList: 'yes' },
    },
    steps: [],
  }
}

function nameOf({ number }: ListedOrder) {
  return `#${number}`
}
