import { data, redirect } from 'react-router'

import { openingEvents } from '#app/desk/audit-events.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { countHit } from '#app/platform/http/rate-limit.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { type FlashMessage, setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { fullNameOf } from '#app/staff/staff-member.ts'

import type { Route } from './+types/step-action.route'
import { isReceipt, mailSettings, openingMailTemplate } from './opening-mail.server.ts'
import { stepIds, steps } from './opening-steps.server.ts'
import { markStepDone, skipStep, takeStepUp } from './step-marks.server.ts'

const mailsAnHour = 6

/** The link in the test mail. It is signed for the signed-in user, so no other page can forge it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const proof = url.searchParams.get('proof')
  if (params.step !== 'mail' || proof === null) throw redirect('/cms/opening')
  const actor = currentActor(context)
  const settings = await settingsFor(context)
  if (!isReceipt(proof, actor.staff.id, settings)) throw await backWith(expired)
  await transaction(async (tx) => {
    await markStepDone(tx, 'mail', { by: fullNameOf(actor.staff), to: mailSettings(settings).digest })
    await recordAuditEvent(tx, { ...actor, event: openingEvents.mailReceived, subject: 'opening', ids: [] })
  })
  throw await backWith({ title: 'Emails arrive', description: 'The link in the test email was opened' })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const step = stepIds.find((id) => id === params.step)
  const intent = (await readForm(request)).get('intent')
  if (!step || (intent !== 'skip' && intent !== 'take up' && (step !== 'mail' || intent !== 'send')))
    throw data(null, { status: 400 })
  const actor = currentActor(context)
  const { staff } = actor
  if (intent === 'send' && (await countHit('opening mail', staff.id, 3600)) > mailsAnHour) throw await backWith(tooMany)
  const { title } = steps[step]
  const details = { step: title }
  const change = { ...actor, subject: 'opening' as const, ids: [] }
  await transaction(async (tx) => {
    if (intent === 'send') {
      const facts = { userId: staff.id, reference: staff.id }
      await queueMail(tx, { template: openingMailTemplate, recipient: staff.email, facts })
      return await recordAuditEvent(tx, { ...change, event: openingEvents.mailSent })
    }
    if (intent === 'skip') await skipStep(tx, step, fullNameOf(staff))
    else await takeStepUp(tx, step)
    const event = intent === 'skip' ? openingEvents.stepSetAside : openingEvents.stepTakenUp
    await recordAuditEvent(tx, { ...change, event, details })
  })
  if (intent === 'send')
    throw await backWith({ title: 'Email on its way', description: `Open the link in the email to ${staff.email}` })
  const what = intent === 'skip' ? 'is skipped' : 'is on the list again'
  throw await backWith({ title: 'Saved', description: `“${title}” ${what}` })
}

const expired = {
  title: 'This link no longer works',
  description: 'It is too old, for somebody else, or emails are now sent another way. Please send yourself a new one',
}
const tooMany = { title: 'Please wait', description: `At most ${mailsAnHour} test emails are sent in an hour` }

async function backWith(message: FlashMessage) {
  return redirect('/cms/opening', { headers: { 'Set-Cookie': await setFlashMessage(message) } })
}
