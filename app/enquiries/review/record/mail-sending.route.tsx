import { redirect } from 'react-router'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { kindOfUrl } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { retryFailedMail } from '#app/platform/mail/mail.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/mail-sending.route'
import { recordPath, returnToRecord } from './record-return.server.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(recordPath(url, params.id))
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const [id, mailId] = [requireRecordId(params.id), requireRecordId(params.mailId)]
  const { subject } = kindConfig[kindOfUrl(url)]
  await transaction(async (tx) => {
    await retryFailedMail(tx, mailId)
    const details = { mailId }
    await recordAuditEvent(tx, {
      ...currentActor(context),
      event: enquiryEvents.mailSentAgain,
      subject,
      ids: [id],
      details,
    })
  })
  throw await returnToRecord(url, id, 'The mail is on its way again')
}
