import { exportContacts } from '#app/enquiries/review/contact-export.server.ts'
import { contactListRules } from '#app/enquiries/review/contact-list.ts'
import { readListQuery } from '#app/platform/list-query.ts'
import { requestFacts } from '#app/platform/request.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'

import type { Route } from './+types/contact-export.route'

/** The list as it is filtered, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams, contactListRules)
  const acting = { staff: signedInStaff(context), requestId: context.get(requestFacts).id }
  return new Response(await exportContacts(query, acting), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="contact-submissions.csv"',
    },
  })
}
