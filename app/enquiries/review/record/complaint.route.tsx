import { data } from 'react-router'

import { RecordFormDialog } from '#app/desk-parts/record/record-form-dialog.tsx'
import { stayOnRecord } from '#app/desk-parts/record/record-form.tsx'
import { kindIn } from '#app/enquiries/review/kinds/kind-of-url.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/actor.server.ts'

import type { Route } from './+types/complaint.route'
import { ComplaintForm } from './complaint-form.tsx'
import { complaintForm, sayComplaint } from './complaint.ts'
import { dateComplaint, findComplaint } from './complaints.server.ts'
import { findState } from './outcome-and-owner.server.ts'
import { recordAddress, returnToRecord } from './record-return.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Complaint' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const id = requireRecordId(params.id)
  const [{ name }, complaint] = await Promise.all([findState(kindIn(url), id), findComplaint(id)])
  return { name, complaint, record: recordAddress(url, params.id), here: url.pathname + url.search }
}

/** Says when a data-protection complaint was acknowledged and answered. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  const form = parseForm(complaintForm, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const { complaintAcknowledgedOn: acknowledgedOn, complaintAnsweredOn: answeredOn, basedOn } = form.value
  const dates = { acknowledgedOn, answeredOn }
  const answer = await dateComplaint(id, currentActor(context), { ...dates, basedOn })
  if (answer === 'changed') throw await returnToRecord(url, id, 'The dates are kept')
  if (answer !== 'stale') return data({ errors: answer, values: form.values }, { status: 400 })
  const present = sayComplaint(await findComplaint(id))
  const refused = `Somebody else has changed the dates in the meantime. Now it is: ${present}. Yours were not saved: ${sayComplaint(dates)}`
  return data({ errors: { complaintAcknowledgedOn: refused }, values: undefined }, { status: 409 })
}

export const clientAction = stayOnRecord

export default function Complaint({ loaderData, actionData }: Route.ComponentProps) {
  const { name, complaint, record, here } = loaderData
  return (
    <RecordFormDialog title={`Complaint of ${name}`} record={record} errors={actionData?.errors}>
      <ComplaintForm action={here} complaint={complaint} errors={actionData?.errors} values={actionData?.values} />
    </RecordFormDialog>
  )
}
