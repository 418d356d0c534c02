import { data } from 'react-router'
import { z } from 'zod'

import { RecordFormDialog } from '#app/desk-parts/record/record-form-dialog.tsx'
import { stayOnRecord } from '#app/desk-parts/record/record-form.tsx'
import { kindIn } from '#app/enquiries/review/kinds/kind-of-url.server.ts'
import { limitedString, parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/actor.server.ts'

import type { Route } from './+types/owner.route'
import { findOwnerName, findState, giveTo, listAdmins } from './outcome-and-owner.server.ts'
import { OwnerForm } from './owner-form.tsx'
import { recordAddress, returnToRecord } from './record-return.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Owner' }]

const ownerForm = z.object({
  ownerId: z.union([z.literal(''), z.uuid()], 'Please choose somebody of the list'),
  basedOn: limitedString('Please open the record again'),
})

export async function loader({ params, url }: Route.LoaderArgs) {
  const [state, admins] = await Promise.all([findState(kindIn(url), requireRecordId(params.id)), listAdmins()])
  return { state, admins, record: recordAddress(url, params.id), here: url.pathname + url.search }
}

/** Gives a record to somebody, or to nobody. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const [kind, id] = [kindIn(url), requireRecordId(params.id)]
  const form = parseForm(ownerForm, await readForm(request))
  if (!form.ok) return data({ errors: form.errors }, { status: 400 })

  const { ownerId, basedOn } = form.value
  const answer = await giveTo(kind, id, currentActor(context), { ownerId: ownerId || null, basedOn })
  const { ownerName } = await findState(kind, id)
  const present = ownerName ?? 'Nobody'
  if (answer === 'changed') throw await returnToRecord(url, id, `${present} looks after it`)
  const wanted = (await findOwnerName(ownerId || null)) ?? 'Nobody'
  const refused = {
    stale: `Somebody else has changed this in the meantime. Now ${present} looks after it. Yours was not saved: ${wanted}`,
    nobody: 'They cannot look after it: please choose an active admin',
  }[answer]
  return data({ errors: { ownerId: refused } }, { status: 409 })
}

export const clientAction = stayOnRecord

export default function Owner({ loaderData, actionData }: Route.ComponentProps) {
  const { state, admins, record, here } = loaderData
  const { ownerId, ownerName, name } = state
  return (
    <RecordFormDialog title={`Who looks after ${name}`} record={record} errors={actionData?.errors}>
      <OwnerForm action={here} {...{ ownerId, ownerName, admins }} errors={actionData?.errors} />
    </RecordFormDialog>
  )
}
