import { csvResponse, exportFileName } from '#app/desk-parts/export/csv-export.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/audit-export.route'
import { exportAudit } from './export-audit.server.ts'
import { loadAuditQuery } from './load-audit-query.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = await loadAuditQuery(url)
  const actor = { staff: signedInStaff(context), requestId: context.get(requestFacts).id }
  return csvResponse(await exportAudit(query, actor), exportFileName('audit-log', query.filters))
}
