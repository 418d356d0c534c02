import { requestFacts } from '#app/platform/http/request.server.ts'
import { exportAudit } from '#app/staff/audit/audit-export.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/audit-export.route'
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
