import { data, redirect } from 'react-router'

import { contactListPath } from '#app/enquiries/review/contact-list.ts'
import { restoreContacts } from '#app/enquiries/review/contact-record.server.ts'
import { selectedIds } from '#app/enquiries/review/selected-ids.ts'
import { readForm } from '#app/platform/forms.ts'
import { requestFacts } from '#app/platform/request.server.ts'
import { carryNotice } from '#app/staff/notice.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'

import type { Route } from './+types/contact-restoration.route'

const bin = `${contactListPath}?status=binned`

export function loader() {
  throw redirect(bin)
}

/** Takes submissions out of the bin. */
export async function action({ request, context }: Route.ActionArgs) {
  const ids = selectedIds(await readForm(request))
  if (!ids) throw data(null, { status: 400 })
  const acting = { staff: signedInStaff(context), requestId: context.get(requestFacts).id }
  const count = await restoreContacts(ids, acting)
  const notice = { title: 'Success', description: `${count} submission(s) restored` }
  throw redirect(bin, { headers: { 'Set-Cookie': await carryNotice(notice) } })
}
