import { redirect } from 'react-router'

import { contactListPath, contactSubject } from '#app/enquiries/review/contact-list.ts'
import { transaction } from '#app/platform/db.server.ts'
import { sendMailAgain } from '#app/platform/mail.server.ts'
import { needRecordId } from '#app/platform/record-id.ts'
import { requestFacts } from '#app/platform/request.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'
import { carryNotice } from '#app/staff/notice.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'

import type { Route } from './+types/contact-mail-sending.route'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`${contactListPath}/${needRecordId(params.id)}`)
}

/** Sends a mail that was refused once more. */
export async function action({ params, context }: Route.ActionArgs) {
  const [id, mailId] = [needRecordId(params.id), needRecordId(params.mailId)]

  const staff = signedInStaff(context)
  const { id: requestId } = context.get(requestFacts)
  await transaction(async (tx) => {
    await sendMailAgain(tx, mailId)
    const details = { mailId }
    await recordChange(tx, { staff, action: 'sent mail again', subject: contactSubject, ids: [id], requestId, details })
  })
  const notice = { title: 'Success', description: 'The mail is on its way again' }
  throw redirect(`${contactListPath}/${id}`, { headers: { 'Set-Cookie': await carryNotice(notice) } })
}
