import { data, Form, Link, redirect, useNavigation } from 'react-router'

import { openingEvents } from '#app/desk/audit-events.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { fullNameOf } from '#app/staff/staff-member.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Link as PlainLink } from '#app/ui/buttons/link.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/legal-reading.route'
import { readLegalPages } from './legal-pages.server.ts'
import { openingPath } from './opening-steps.ts'
import { markStepDone } from './step-marks.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Legal pages | Opening' }]

export async function loader() {
  return await readLegalPages()
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { digest } = await readLegalPages()
  // A confirmation counts only for the texts that were shown.
  if (form.get('digest') !== digest) return data({ hasChanged: true }, { status: 409 })
  const actor = currentActor(context)
  await transaction(async (tx) => {
    await markStepDone(tx, 'legal', { by: fullNameOf(actor.staff), to: digest })
    await recordAuditEvent(tx, { ...actor, event: openingEvents.legalPagesRead, subject: 'opening', ids: [] })
  })
  const message = { title: 'Saved', description: 'The legal pages are confirmed as read' }
  throw redirect(openingPath, { headers: { 'Set-Cookie': await setFlashMessage(message) } })
}

export default function LegalReading({ loaderData: { digest, pages }, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  return (
    <Dialog title="Have you read the legal pages?" closeHref={openingPath} isAlone>
      <Form method="post" className="grid gap-5">
        {actionData?.hasChanged && (
          <Notice kind="warning">One of them was changed a moment ago. Please read it again.</Notice>
        )}
        <p>They speak in your name, and came with the software: read them as if somebody else had written them.</p>
        <ul className="grid gap-2">
          {pages.map(({ title, href }) => (
            <li key={href}>
              <PlainLink href={href} external>
                {title}
              </PlainLink>
            </li>
          ))}
        </ul>
        <p>Your name and today’s date are kept with it. When a text changes, the list asks again.</p>
        <input type="hidden" name="digest" value={digest} />
        <div className="flex flex-wrap gap-3">
          <Button pending={isSaving} pendingLabel="Saving...">
            I have read them
          </Button>
          <Link to={openingPath} className={buttonStyle({ kind: 'secondary' })}>
            Not yet
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}
