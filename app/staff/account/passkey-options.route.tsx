import { data, redirect } from 'react-router'
import { z } from 'zod'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { setCookies } from '#app/staff/sign-in/sign-in-redirects.server.ts'

import type { Route } from './+types/passkey-options.route'
import { ownPassword, passkeyName } from './account.ts'
import { askForNewPasskey } from './own-passkeys.server.ts'
import { refuseWrongPassword } from './password-check.server.ts'

const wanted = z.object({ name: passkeyName, password: ownPassword })

export function loader() {
  return redirect('/cms/account')
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(wanted, await readForm(request))
  if (!form.ok) return data({ errors: form.errors }, { status: 400 })
  const refused = await refuseWrongPassword(context, form.value.password)
  if (refused) return refused

  const { options, cookies } = await askForNewPasskey(request)
  return data({ options, name: form.value.name }, { headers: setCookies(cookies) })
}
