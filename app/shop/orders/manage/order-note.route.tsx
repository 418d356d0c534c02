import { data } from 'react-router'

import { RecordFormDialog } from '#app/desk-parts/record/record-form-dialog.tsx'
import { stayOnRecord } from '#app/desk-parts/record/record-form.tsx'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { addNote } from '#app/shop/orders/manage/order-changes.server.ts'
import { noteForm } from '#app/shop/orders/manage/order-forms.ts'
import { OrderNoteForm } from '#app/shop/orders/manage/order-notes.tsx'
import { findOrderState } from '#app/shop/orders/manage/order-record.server.ts'
import { orderAddress, returnToOrder } from '#app/shop/orders/manage/order-return.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/order-note.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'New note' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const { number } = await findOrderState(requireRecordId(params.id))
  return { number, record: orderAddress(url, params.id), here: url.pathname + url.search }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  const form = parseForm(noteForm, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  await addNote(id, form.value.note, currentActor(context))
  throw await returnToOrder(url, id, { title: 'Order Updated', description: 'The note is saved' })
}

export const clientAction = stayOnRecord

export default function OrderNote({ loaderData, actionData }: Route.ComponentProps) {
  const { number, record, here } = loaderData
  return (
    <RecordFormDialog title={`Note on order #${number}`} record={record} errors={actionData?.errors}>
      <OrderNoteForm action={here} errors={actionData?.errors} values={actionData?.values} />
    </RecordFormDialog>
  )
}
