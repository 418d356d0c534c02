import type { OrderEventKind } from '#app/shop/orders/order-events.server.ts'
import type { orders } from '#app/shop/schema.ts'

import type { ExampleTime } from './example-times.ts'

type Order = typeof orders.$inferSelect

export type DemoOrder = {
  /** Addresses and numbers are reserved for fiction: RFC 2606 and Ofcom. */
  buyer: { name: string; email: string; phone: string; addressLine1: string; town: string; postcode: string }
  /** Names of the catalogue, and how many. */
  goods: readonly (readonly [name: string, quantity: number])[]
  ordered: ExampleTime
  status: Order['paymentStatus']
  /** Never one that the provider would be asked about. */
  providerState: 'paid' | 'failed' | 'expired'
  isStatusByHand?: boolean
  hasExpired?: boolean
  sent?: { at: ExampleTime; carrier: string; trackingNumber: string }
  /** `of`: everything, or one piece of a line. */
  refund?: { of: 'all' | number; at: ExampleTime; reason: string }
  history?: readonly { kind: OrderEventKind; words: string; at: ExampleTime }[]
}

export const demoOrders: readonly DemoOrder[] = [
  {
    buyer: {
      name: 'Sophie Turner',
      email: 'sophie.turner@example.com',
      phone: '07700 900233',
      addressLine1: '14 Mill Lane',
      town: 'Otley',
      postcode: 'LS21 3AB',
    },
    goods: [
      ['Muslin wrap', 2],
      ['Calendula balm', 1],
    ],
    ordered: { minutesAgo: 85 },
    status: 'paid',
    providerState: 'paid',
  },
  {
    buyer: {
      name: 'Daniel Okafor',
      email: 'daniel.okafor@example.org',
      phone: '07700 900604',
      addressLine1: 'Flat 3, 27 Park Terrace',
      town: 'Leeds',
      postcode: 'LS2 9JT',
    },
    goods: [['Gift box for a new mother', 1]],
    ordered: { daysAgo: 1, at: '20:41' },
    status: 'paid',
    providerState: 'paid',
  },
  {
    buyer: {
      name: 'Emily Watson',
      email: 'emily.watson@example.com',
      phone: '07700 900915',
      addressLine1: '8 Orchard Close',
      town: 'Harrogate',
      postcode: 'HG2 8AA',
    },
    goods: [['Hospital bag', 1]],
    ordered: { daysAgo: 2, at: '13:17' },
    status: 'pending',
    providerState: 'expired',
    isStatusByHand: true,
    history: [
      { kind: 'status', words: 'Set to Pending by hand', at: { daysAgo: 2, at: '15:29' } },
      {
        kind: 'note',
        words: 'Her card was refused twice, so she pays by bank transfer.',
        at: { daysAgo: 2, at: '15:30' },
      },
    ],
  },
  {
    buyer: {
      name: 'Kasia Nowak',
      email: 'kasia.nowak@example.net',
      phone: '07700 900387',
      addressLine1: '52 Station Road',
      town: 'York',
      postcode: 'YO1 6GA',
    },
    goods: [
      ['Teddy bear', 1],
      ['Merino bootees', 1],
    ],
    ordered: { daysAgo: 3, at: '10:08' },
    status: 'paid',
    providerState: 'paid',
    sent: { at: { daysAgo: 2, at: '15:45' }, carrier: 'Royal Mail', trackingNumber: 'QB 7733 1904 2GB' },
  },
  {
    buyer: {
      name: 'Rhiannon Davies',
      email: 'rhiannon.davies@example.com',
      phone: '07700 900058',
      addressLine1: '3 Church Street',
      town: 'Skipton',
      postcode: 'BD23 1NJ',
    },
    goods: [['Cot blanket in merino', 1]],
    ordered: { daysAgo: 4, at: '22:02' },
    status: 'cancelled',
    providerState: 'expired',
    hasExpired: true,
  },
  {
    buyer: {
      name: 'George Bailey',
      email: 'george.bailey@example.org',
      phone: '07700 900741',
      addressLine1: '119 Quay Street',
      town: 'Wetherby',
      postcode: 'LS22 6LN',
    },
    goods: [
      ['Glass feeding bottle', 3],
      ['Nursing tea', 2],
    ],
    ordered: { daysAgo: 6, at: '09:33' },
    status: 'paid',
    providerState: 'paid',
    sent: { at: { daysAgo: 5, at: '14:20' }, carrier: 'DPD', trackingNumber: '15502847193036' },
    refund: { of: 0, at: { daysAgo: 3, at: '11:05' }, reason: 'One bottle arrived broken' },
    history: [{ kind: 'refund', words: 'Refunded £9.95: One bottle arrived broken', at: { daysAgo: 3, at: '11:05' } }],
  },
  {
    buyer: {
      name: 'Farah Ali',
      email: 'farah.ali@example.com',
      phone: '07700 900482',
      addressLine1: '41 Station Road',
      town: 'Bradford',
      postcode: 'BD1 1HY',
    },
    goods: [['Herbal sitz bath', 1]],
    ordered: { daysAgo: 9, at: '16:54' },
    status: 'cancelled',
    providerState: 'paid',
    isStatusByHand: true,
    refund: { of: 'all', at: { daysAgo: 8, at: '09:12' }, reason: 'Ordered twice' },
    history: [
      { kind: 'refund', words: 'Refunded £12.00: Ordered twice', at: { daysAgo: 8, at: '09:12' } },
      { kind: 'status', words: 'Set to Cancelled by hand', at: { daysAgo: 8, at: '09:13' } },
    ],
  },
  {
    buyer: {
      name: 'Catherine Reid',
      email: 'catherine.reid@example.com',
      phone: '07700 900660',
      addressLine1: '6 Mill Lane',
      town: 'Ilkley',
      postcode: 'LS29 9DZ',
    },
    goods: [['Journal of the first year', 1]],
    ordered: { daysAgo: 12, at: '19:26' },
    status: 'failed',
    providerState: 'failed',
  },
]
