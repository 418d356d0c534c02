import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/vat-summary-file.route'
import { readVatPeriod } from './vat-period.ts'
import { exportVat } from './vat-summary.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const period = readVatPeriod(url.searchParams)
  return new Response(await exportVat(period, currentActor(context)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="vat-${period.from}-${period.to}.csv"`,
    },
  })
}
