import { data } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import type { Route } from './+types/new-zone.route'
import { presetParam, savingFailed } from './delivery-list.ts'
import { returnToDelivery } from './delivery.server.ts'
import { addZone } from './save-zone.server.ts'
import { ZoneDialog } from './zone-dialog.tsx'
import { toZone, zoneInput } from './zone-input.ts'
import { zonePresets } from './zone-presets.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Add Delivery Zone | Shop Admin Dashboard' }]

const full = { title: 'Zone Limit Reached', description: 'Maximum of 4 zones allowed' }

export function loader({ url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get(presetParam)
  const { value = 'blank', name = '', postcodes = '' } = zonePresets.find((preset) => preset.value === wanted) ?? {}
  return { preset: value, fields: { name, postcodes, basis: 'total' } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = parseForm(zoneInput, sent)
  const { values } = form
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 })

  return await attempt(context, { message: savingFailed, extra: { values } }, async () => {
    const zone = toZone(form.value)
    const outcome = await addZone(zone, currentActor(context), recordId(sent.get(attemptName)))
    if (outcome === 'full') return data({ failed: full, values }, { status: 409 })
    if (outcome !== 'added') return data({ ...outcome, values }, { status: 400 })
    throw await returnToDelivery({ title: 'Zone Added', description: `${zone.name} is charged for from now on` })
  })
}

export default function NewZone({ loaderData, actionData }: Route.ComponentProps) {
  const { preset, fields } = loaderData
  return <ZoneDialog key={preset} title="Add Delivery Zone" fields={fields} answer={actionData} />
}
