import { data, Form, Link, redirect, useNavigation } from 'react-router'

import { openingEvents } from '#app/desk/audit-events.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { fullNameOf } from '#app/staff/staff-member.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/set-aside.route'
import { asideForm, findStepId, openingPath, openingSteps, type StepId } from './opening-steps.ts'
import { setStepAside, takeStepUp } from './step-marks.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Skip | Opening' }]

export function loader({ params }: Route.LoaderArgs) {
  return { title: openingSteps[requireStep(params.step)].title }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const step = requireStep(params.step)
  const form = await readForm(request)
  const actor = currentActor(context)
  const by = fullNameOf(actor.staff)
  const { title } = openingSteps[step]
  const change = { ...actor, subject: 'opening' as const, ids: [], details: { step: title } }
  if (form.get('intent') === 'take up') {
    await transaction(async (tx) => {
      if (await takeStepUp(tx, step)) await recordAuditEvent(tx, { ...change, event: openingEvents.stepTakenUp })
    })
    throw await backWith('is on the list again', title)
  }
  const parsed = parseForm(asideForm, form)
  if (!parsed.ok) return data({ errors: parsed.errors, values: parsed.values }, { status: 400 })
  await transaction(async (tx) => {
    await setStepAside(tx, step, { by, because: parsed.value.because })
    await recordAuditEvent(tx, { ...change, event: openingEvents.stepSetAside })
  })
  throw await backWith('is skipped', title)
}

async function backWith(what: string, title: string) {
  const message = { title: 'Saved', description: `“${title}” ${what}` }
  return redirect(openingPath, { headers: { 'Set-Cookie': await setFlashMessage(message) } })
}

function requireStep(text: string): StepId {
  const step = findStepId(text)
  if (!step) throw data(null, { status: 404 })
  return step
}

export default function SetAside({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  return (
    <Dialog title={`Skip: ${title}`} closeHref={openingPath} isAlone isForTyping>
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          name="because"
          label="Why it is not needed"
          hint="A word for whoever reads the list next: “we sell nothing”, “our host makes the backups”."
          autoComplete="off"
          error={actionData?.errors.because}
          defaultValue={actionData ? submittedText(actionData.values, 'because') : undefined}
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={isSaving} pendingLabel="Saving...">
            Skip
          </Button>
          <Link to={openingPath} className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}
