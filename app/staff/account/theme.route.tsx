import { data, redirect } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/theme.route'
import { themeChoice } from './account.ts'
import { saveTheme } from './own-account.server.ts'

export function loader() {
  return redirect('/cms/account')
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(themeChoice, await readForm(request))
  if (!form.ok) throw data(form.errors.theme, { status: 400 })
  await saveTheme(form.value.theme, { staff: signedInStaff(context) })
  return redirect('/cms/account')
}
