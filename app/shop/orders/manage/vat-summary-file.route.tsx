import { readVatPeriod } from '#app/shop/orders/manage/vat-period.ts'
import { exportVat } from '#app/shop/orders/manage/vat-summary.server.ts'
import { actingIn } from '#app/staff/acting.server.ts'

import type { Route } from './+types/vat-summary-file.route'

export async function loader({ url, context }: Route.LoaderArgs) {
  const period = readVatPeriod(url.searchParams)
  return new Response(await exportVat(period, actingIn(context)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="vat-${period.from}-${period.to}.csv"`,
    },
  })
}
