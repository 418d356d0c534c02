import { data, redirect } from 'react-router'
import { z } from 'zod'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { readPasskeyAnswer } from '#app/staff/sign-in/passkeys/passkey-answer.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'

import type { Route } from './+types/passkeys.route'
import { passkeyName } from './account.ts'
import { AddPasskey } from './add-passkey.tsx'
import { addPasskey } from './own-passkeys.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Add a passkey' }]

const added = { title: 'Passkey added', description: 'Next time it signs you in without password and code.' }
const notAdded = { title: 'Error', description: 'This passkey could not be added. Please start again.' }

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = parseForm(z.object({ name: passkeyName }), sent)
  const answer = readPasskeyAnswer(sent)
  if (!form.ok || !answer) return data({ failed: notAdded }, { status: 400 })

  return await attempt(context, { message: notAdded }, async () => {
    const { name } = form.value
    if (!(await addPasskey(request, context, { name, answer }))) return data({ failed: notAdded }, { status: 400 })
    throw redirect('/cms/account', { headers: { 'Set-Cookie': await setFlashMessage(added) } })
  })
}

export default function Passkeys() {
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Add a passkey"
        lead="Your phone or computer signs you in by your finger, your face or its PIN. Nothing can be guessed or stolen."
        back={{ href: '/cms/account', label: 'Back to My account' }}
      />
      <AddPasskey />
    </div>
  )
}
