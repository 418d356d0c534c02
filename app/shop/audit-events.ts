import { categoryRegistrations, labelWithName, registerAuditEvents } from '#app/staff/audit/audit-event.ts'

export const orderEvents = registerAuditEvents(
  'order',
  { order: ['an order', 'orders'] },
  {
    statusSet: {
      action: 'set the status',
      label: ({ records, details: { status } }) =>
        `Set the status of ${records}${typeof status === 'string' ? ` to ${status}` : ''}`,
    },
    markedSent: { action: 'marked sent', label: 'Marked {records} as sent' },
    refunded: {
      action: 'refunded',
      label: ({ records, details: { amount } }) =>
        `Refunded ${typeof amount === 'string' ? `${amount} of ` : ''}${records}`,
    },
    legalHoldSet: { action: 'put under legal hold', label: 'Put {records} under legal hold' },
    legalHoldEnded: { action: 'released from legal hold', label: 'Ended the legal hold of {records}' },
    noteAdded: { action: 'added a note', label: 'Added a note to {records}' },
    mailSentAgain: { action: 'sent mail again', label: 'Sent a mail about {records} again' },
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
    added: { action: 'added', label: labelWithName('Added') },
    changed: { action: 'changed', label: labelWithName('Changed') },
    variantsChanged: { action: 'changed the variants', label: labelWithName('Changed the variants of') },
    deleted: { action: 'deleted', label: labelWithName('Deleted') },
    imported: {
      action: 'imported',
      label: ({ details: { added, changed } }) =>
        `Imported products${typeof added === 'number' ? `: ${added} added, ${String(changed)} changed` : ''}`,
    },
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
    added: { action: 'added', label: labelWithName('Added') },
    changed: { action: 'changed', label: labelWithName('Changed') },
    switchedOn: { action: 'switched on', label: labelWithName('Switched on') },
    switchedOff: { action: 'switched off', label: labelWithName('Switched off') },
    deleted: { action: 'deleted', label: labelWithName('Deleted') },
  },
)

export const deliveryZoneEvents = registerAuditEvents(
  'deliveryZone',
  { delivery_zone: ['a delivery zone', 'delivery zones'] },
  {
    added: { action: 'added', label: labelWithName('Added') },
    changed: { action: 'changed', label: labelWithName('Changed') },
    deleted: { action: 'deleted', label: labelWithName('Deleted') },
  },
)
