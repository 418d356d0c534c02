import { data } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedBase } from '#app/platform/forms/merge-form.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/zone.route'
import { savingFailed } from './delivery-list.ts'
import { findZone, returnToDelivery } from './delivery.server.ts'
import { describeZone, editZone, stateOf } from './save-zone.server.ts'
import { ZoneDialog } from './zone-dialog.tsx'
import { toZone, zoneFieldsOf, zoneInput } from './zone-input.ts'
import { ZoneNotFound } from './zone-not-found.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Edit Delivery Zone | Shop Admin Dashboard' }]

export async function loader({ params }: Route.LoaderArgs) {
  const zone = await findZone(requireRecordId(params.id))
  if (!zone) throw data(null, { status: 404 })
  return { fields: zoneFieldsOf(zone), base: { zone: stateOf(zone) } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  const sent = await readForm(request)
  const form = parseForm(zoneInput, sent)
  const asSent = { values: form.values, base: submittedBase(sent) }
  if (!form.ok) return data({ errors: form.errors, ...asSent }, { status: 400 })

  return await attempt(context, { message: savingFailed, extra: asSent }, async () => {
    const zone = toZone(form.value)
    const outcome = await editZone(id, { zone, before: asSent.base.zone }, currentActor(context))
    if (outcome === 'not found') throw data(null, { status: 404 })
    if (outcome === 'saved')
      throw await returnToDelivery({ title: 'Zone Updated', description: `${zone.name} is saved` })
    if ('errors' in outcome) return data({ ...outcome, ...asSent }, { status: 400 })
    const { now } = outcome
    const theirs = Object.entries(describeZone(now)).map(([name, value]) => `${name}: ${value}`)
    return data({ theirs, values: form.values, base: { zone: stateOf(now) } }, { status: 409 })
  })
}

export default function EditZone({ loaderData, actionData, params }: Route.ComponentProps) {
  return <ZoneDialog key={params.id} title="Edit Delivery Zone" {...loaderData} answer={actionData} />
}

export function ErrorBoundary() {
  return <ZoneNotFound />
}
