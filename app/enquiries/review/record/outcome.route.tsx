import { data } from 'react-router'

import { RecordFormDialog } from '#app/desk-parts/record/record-form-dialog.tsx'
import { stayOnRecord } from '#app/desk-parts/record/record-form.tsx'
import { kindIn } from '#app/enquiries/review/kinds/kind-of-url.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/actor.server.ts'

import type { Route } from './+types/outcome.route'
import { findState, setOutcome } from './outcome-and-owner.server.ts'
import { OutcomeForm } from './outcome-form.tsx'
import { outcomeForm, readOutcome, sayOutcome } from './outcome.ts'
import { recordAddress, returnToRecord } from './record-return.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Outcome' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const state = await findState(kindIn(url), requireRecordId(params.id))
  return { state, record: recordAddress(url, params.id), here: url.pathname + url.search }
}

const unexplained = 'Please say why it is not care after all'

/** Says what a record came to. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const [kind, id] = [kindIn(url), requireRecordId(params.id)]
  const form = parseForm(outcomeForm, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })

  const outcome = readOutcome(form.value)
  const { basedOn, reason } = form.value
  const answer = await setOutcome(kind, id, currentActor(context), { ...outcome, basedOn, reason })
  if (answer === 'changed') throw await returnToRecord(url, id, `The outcome is: ${sayOutcome(outcome)}`)
  if (answer === 'unexplained') return data({ errors: { reason: unexplained }, values: form.values }, { status: 400 })
  const present = sayOutcome(await findState(kind, id))
  const refused = {
    stale: `Somebody else has changed the outcome in the meantime. It is now: ${present}. Yours was not saved: ${sayOutcome(outcome)}`,
    binned: 'It is in the bin. Restore it first',
  }[answer]
  return data({ errors: { outcome: refused }, values: undefined }, { status: 409 })
}

export const clientAction = stayOnRecord

export default function OutcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, record, here } = loaderData
  return (
    <RecordFormDialog title={`Outcome of ${state.name}`} record={record} errors={actionData?.errors}>
      <OutcomeForm action={here} record={state} errors={actionData?.errors} values={actionData?.values} />
    </RecordFormDialog>
  )
}
