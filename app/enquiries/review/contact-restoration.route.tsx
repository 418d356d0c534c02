import { data, redirect } from 'react-router'

import { contactListAddress, contactListPath } from '#app/enquiries/review/contact-list.ts'
import { restoreContacts } from '#app/enquiries/review/contact-record.server.ts'
import { selectedIds } from '#app/enquiries/review/selected-ids.ts'
import { readForm } from '#app/platform/forms.ts'
import { requestFacts } from '#app/platform/request.server.ts'
import { carryNotice } from '#app/staff/notice.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'

import type { Route } from './+types/contact-restoration.route'

export function loader() {
  throw redirect(`${contactListPath}?status=binned`)
}

/** Takes submissions out of the bin. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const ids = selectedIds(form)
  if (!ids) throw data(null, { status: 400 })
  const acting = { staff: signedInStaff(context), requestId: context.get(requestFacts).id }
  const count = await restoreContacts(ids, acting)
  const notice = { title: 'Success', description: `${count} submission(s) restored` }
  const list = contactListAddress(
    new URLSearchParams([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
  )
  throw redirect(list, { headers: { 'Set-Cookie': await carryNotice(notice) } })
}
