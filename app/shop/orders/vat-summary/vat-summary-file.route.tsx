import { csvResponse, exportFileName } from '#app/desk-parts/export/csv-export.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/vat-summary-file.route'
import { readVatPeriod } from './vat-period.ts'
import { exportVat } from './vat-summary.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const period = readVatPeriod(url.searchParams)
  return csvResponse(await exportVat(period, currentActor(context)), exportFileName('vat', period))
}
