import { categoryRegistrations, registerAuditEvents } from '#app/staff/audit/audit-event.ts'

export const orderAuditEvents = registerAuditEvents(
  'order',
  { order: ['an order', 'orders'] },
  {
    statusSet: { action: 'set the status', label: 'Set the status of {records}[ to {status}]' },
    markedSent: { action: 'marked sent', label: 'Marked {records} as sent' },
    refunded: { action: 'refunded', label: 'Refunded [{amount} of ]{records}' },
    legalHoldSet: { action: 'put under legal hold', label: 'Put {records} under legal hold' },
    legalHoldEnded: { action: 'released from legal hold', label: 'Ended the legal hold of {records}' },
    noteAdded: { action: 'added a note', label: 'Added a note to {records}' },
    mailSentAgain: { action: 'sent mail again', label: 'Sent an email about {records} again' },
    vatSummaryExported: { action: 'exported the VAT summary', label: 'Exported the VAT summary' },
  },
)

export const paymentProblemEvents = registerAuditEvents(
  'paymentProblem',
  { payment_problem: ['a payment problem', 'payment problems'] },
  { settled: { action: 'settled', label: 'Settled {records}' } },
)

export const productEvents = registerAuditEvents(
  'product',
  { product: ['a product', 'products'] },
  {
    added: { action: 'added', label: 'Added {records}[: {name}]' },
    changed: { action: 'changed', label: 'Changed {records}[: {name}]' },
    variantsChanged: { action: 'changed the variants', label: 'Changed the variants of {records}[: {name}]' },
    deleted: { action: 'deleted', label: 'Deleted {records}[: {name}]' },
    imported: { action: 'imported', label: 'Imported products[: {added} added, {changed} changed]' },
  },
)

export const productCategoryEvents = registerAuditEvents(
  'productCategory',
  { category: ['a category of the shop', 'categories of the shop'] },
  categoryRegistrations,
)

export const discountEvents = registerAuditEvents(
  'discount',
  { discount: ['a discount code', 'discount codes'] },
  {
    added: { action: 'added', label: 'Added {records}[: {name}]' },
    changed: { action: 'changed', label: 'Changed {records}[: {name}]' },
    switchedOn: { action: 'switched on', label: 'Switched on {records}[: {name}]' },
    switchedOff: { action: 'switched off', label: 'Switched off {records}[: {name}]' },
    deleted: { action: 'deleted', label: 'Deleted {records}[: {name}]' },
  },
)

export const deliveryZoneEvents = registerAuditEvents(
  'deliveryZone',
  { delivery_zone: ['a delivery zone', 'delivery zones'] },
  {
    added: { action: 'added', label: 'Added {records}[: {name}]' },
    changed: { action: 'changed', label: 'Changed {records}[: {name}]' },
    deleted: { action: 'deleted', label: 'Deleted {records}[: {name}]' },
  },
)
