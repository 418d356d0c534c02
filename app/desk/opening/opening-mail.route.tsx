import { redirect } from 'react-router'

import { openingEvents } from '#app/desk/audit-events.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { countHit } from '#app/platform/http/rate-limit.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { type FlashMessage, setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { fullNameOf } from '#app/staff/staff-member.ts'

import type { Route } from './+types/opening-mail.route'
import { isReceipt, mailSettings, queueOpeningMail, receiptParam } from './opening-mail.server.ts'
import { openingPath } from './opening-steps.ts'
import { markStepDone } from './step-marks.server.ts'

const mailsAnHour = 6

/** Target of the link in the test mail. It is signed for the signed-in user, so no other page can forge it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const proof = url.searchParams.get(receiptParam)
  if (proof === null) throw redirect(openingPath)
  const actor = currentActor(context)
  const settings = await settingsFor(context)
  if (proof.length > 200 || !isReceipt(proof, actor.staff.id, settings)) throw await backWith(expired)
  await transaction(async (tx) => {
    await markStepDone(tx, 'mail', { by: fullNameOf(actor.staff), to: mailSettings(settings).digest })
    await recordAuditEvent(tx, { ...actor, event: openingEvents.mailReceived, subject: 'opening', ids: [] })
  })
  throw await backWith({ title: 'Mail arrives', description: 'The link of the test mail was opened' })
}

export async function action({ context }: Route.ActionArgs) {
  const actor = currentActor(context)
  if ((await countHit('opening mail', actor.staff.id, 3600)) > mailsAnHour) throw await backWith(tooMany)
  await transaction(async (tx) => {
    await queueOpeningMail(tx, actor.staff)
    await recordAuditEvent(tx, { ...actor, event: openingEvents.mailSent, subject: 'opening', ids: [] })
  })
  throw await backWith({ title: 'Mail on its way', description: `Open the link in the mail to ${actor.staff.email}` })
}

const expired = {
  title: 'This link no longer works',
  description: 'It is too old, for somebody else, or mail takes another way now. Please send yourself a new mail',
}
const tooMany = { title: 'Please wait', description: `At most ${mailsAnHour} test mails are sent in an hour` }

async function backWith(message: FlashMessage) {
  return redirect(openingPath, { headers: { 'Set-Cookie': await setFlashMessage(message) } })
}
