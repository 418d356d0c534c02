import type { OrderCounts } from '#app/shop/orders/manage/order-list.server.ts'
import { Card } from '#app/ui/layout/card.tsx'

/** How many orders there are, and how they stand. */
export function OrderCards({ counts }: { counts: OrderCounts }) {
  const cards = [
    { title: 'Total', count: counts.total, words: 'All orders' },
    { title: 'Pending', count: counts.pending, words: 'Awaiting processing' },
    { title: 'Completed', count: counts.paid, words: 'Paid' },
    { title: 'Failed', count: counts.failed, words: 'Payment failed' },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 print:hidden">
      {cards.map(({ title, count, words }) => (
        <li key={title} className="min-w-0">
          <Card className="grid h-full content-start gap-0.5 wrap-anywhere">
            <h3 className="text-ink-soft font-sans text-sm font-semibold">{title}</h3>
            <p className="font-display text-2xl tabular-nums">{count.toLocaleString('en-GB')}</p>
            <p className="text-ink-soft text-sm">{words}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
