import { data, redirect } from 'react-router'

import { inboxPath } from '#app/enquiries/kinds.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { type FlashMessage, setFlashMessage } from '#app/staff/flash-message.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import type { Route } from './+types/views.route'
import { removeView, saveView } from './views.server.ts'
import { mostViews, viewForm, viewHref } from './views.ts'

export function loader() {
  throw redirect(inboxPath)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const staff = signedInStaff(context)
  const text = (name: string) => textOf(form, name)
  const back = viewHref(text('href')) ?? inboxPath
  const notice = text('intent') === 'remove' ? await remove(staff, text('id')) : await save(staff, form)
  throw redirect(back, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

/** Never shown. */
export default function Views() {
  return null
}

async function save(staff: Staff, sent: FormData): Promise<FlashMessage> {
  const form = parseForm(viewForm, sent)
  if (!form.ok) return { title: 'Not saved', description: form.errors.name ?? 'Please open the list again' }
  const { name, href } = form.value
  if (!href) throw data(null, { status: 400 })
  if ((await saveView(staff, { name, href })) === 'saved') return { title: 'Saved', description: `Your view “${name}”` }
  return { title: 'Not saved', description: `You have ${mostViews} views already: remove one first` }
}

async function remove(staff: Staff, id: string): Promise<FlashMessage> {
  await removeView(staff, requireRecordId(id))
  return { title: 'Removed', description: 'The view is removed. The enquiries in it stay as they are' }
}

function textOf(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
