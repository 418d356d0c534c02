import type { ExportColumn } from '#app/desk-parts/export/column-choice.ts'

/** What an export of orders can hold, in the order of its columns. */
export const orderExportColumns = [
  { name: 'number', label: 'Order ID' },
  { name: 'ordered', label: 'Ordered' },
  { name: 'name', label: 'Customer' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
  { name: 'address', label: 'Shipping address' },
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
