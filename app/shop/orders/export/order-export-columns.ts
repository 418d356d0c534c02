import type { ExportColumn } from '#app/desk-parts/export/column-choice.ts'
import { buyerColumns, buyerFieldNames } from '#app/shop/buyer-columns.ts'

export const orderExportColumns = [
  { name: 'number', label: 'Order ID' },
  { name: 'ordered', label: 'Ordered' },
  ...buyerFieldNames.map((field) => {
    const { exportColumn: name, staffLabel: label } = buyerColumns[field]
    return { name, label }
  }),
  { name: 'product', label: 'Product' },
  { name: 'quantity', label: 'Quantity' },
  { name: 'amount', label: 'Amount' },
  { name: 'status', label: 'Status' },
  { name: 'by-hand', label: 'Set by hand' },
  { name: 'provider', label: 'Card provider' },
  { name: 'paid', label: 'Paid' },
  { name: 'paid-at', label: 'Paid on' },
  { name: 'refunded', label: 'Refunded' },
  { name: 'vat-rate', label: 'VAT rate' },
  { name: 'vat', label: 'VAT in what was paid' },
  { name: 'dispute', label: 'Dispute' },
  { name: 'sent', label: 'Sent' },
  { name: 'carrier', label: 'Carrier' },
  { name: 'tracking', label: 'Tracking number' },
  { name: 'session', label: 'Session id' },
] as const satisfies readonly ExportColumn[]

export type OrderExportColumn = (typeof orderExportColumns)[number]['name']
