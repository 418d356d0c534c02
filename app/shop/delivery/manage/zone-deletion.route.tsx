import { data } from 'react-router'

import { attempt } from '#app/platform/http/attempt.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { listDeliveryZones } from '#app/shop/delivery/delivery-zones.server.ts'
import { deleteButton, QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/zone-deletion.route'
import { deliveryPath } from './delivery-list.ts'
import { returnToDelivery } from './delivery.server.ts'
import { deleteZone } from './save-zone.server.ts'
import { ZoneNotFound } from './zone-not-found.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Delete delivery zone | Shop Admin Dashboard' }]

const deletingFailed = { title: 'Error', description: 'The delivery zone could not be deleted.' }

export async function loader({ params }: Route.LoaderArgs) {
  const id = requireRecordId(params.id)
  const zones = await listDeliveryZones()
  const zone = zones.find((each) => each.id === id)
  if (!zone) throw data(null, { status: 404 })
  const others = zones.filter((each) => each !== zone)
  return {
    name: zone.name,
    isLast: others.length === 0,
    hasElsewhere: others.some((each) => each.postcodes.length === 0),
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  return await attempt(context, { message: deletingFailed }, async () => {
    await deleteZone(requireRecordId(params.id), currentActor(context))
    throw await returnToDelivery({ title: 'Zone Deleted', description: 'Orders keep what they were charged' })
  })
}

export default function ZoneDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isLast, hasElsewhere } = loaderData
  return (
    <QuestionDialog
      title="Are you sure you want to delete this zone?"
      back={deliveryPath}
      yes={deleteButton}
      failed={actionData?.failed}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>{describeAfter(isLast, hasElsewhere)}</p>
    </QuestionDialog>
  )
}

function describeAfter(isLast: boolean, hasElsewhere: boolean) {
  if (isLast) return 'It is the last one: delivery is then included in every price, anywhere in the UK.'
  if (hasElsewhere) return 'Its postcodes are then charged as everywhere else.'
  return 'Orders to its postcodes are then refused at checkout.'
}

export function ErrorBoundary() {
  return <ZoneNotFound />
}
