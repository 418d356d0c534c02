import { requestFacts } from '#app/platform/request.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'

import type { Route } from './+types/audit-export.route'
import { exportAudit } from './audit-export.server.ts'
import { readAuditQuery } from './audit-query.ts'

/** The log as it is filtered, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readAuditQuery(new URL(request.url).searchParams)
  const acting = { staff: signedInStaff(context), requestId: context.get(requestFacts).id }
  return new Response(await exportAudit(query, acting), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
    },
  })
}
