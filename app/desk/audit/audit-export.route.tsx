import { requestFacts } from '#app/platform/http/request.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/audit-export.route'
import { exportAudit } from './export-audit.server.ts'
import { loadAuditQuery } from './load-audit-query.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = await loadAuditQuery(url)
  const actor = { staff: signedInStaff(context), requestId: context.get(requestFacts).id }
  return new Response(await exportAudit(query, actor), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
    },
  })
}
