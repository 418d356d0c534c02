import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { data, Form, redirect, useActionData, useFetcher, useNavigation } from 'react-router'
import { z } from 'zod'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { attempt, type Failed } from '#app/platform/http/attempt.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { callAuth, isAPIError } from '#app/staff/auth/auth.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { headersOfSession } from '#app/staff/sessions/session.server.ts'
import { type PasskeyAnswer, readPasskeyAnswer } from '#app/staff/sign-in/passkeys/passkey-answer.ts'
import { setCookies } from '#app/staff/sign-in/sign-in-redirects.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import type { Route } from './+types/passkeys.route'
import { passkeyName } from './account.ts'
import { changeOwnAccount } from './own-account.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Add a passkey' }]

const home = '/cms/account'
const added = { title: 'Passkey added', description: 'Next time it signs you in without password and code.' }
const notAdded = { title: 'Error', description: 'This passkey could not be added. Please start again.' }
const notMade = 'No passkey was made. You can try again whenever you like.'

/** The field of the answer (`readPasskeyAnswer`). */
const answerName = 'answer'
const named = z.object({ name: passkeyName })

/** Asked twice: for what the device is to sign, then with its answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = parseForm(named, sent)
  if (!sent.has(answerName)) {
    if (!form.ok) return data({ errors: form.errors }, { status: 400 })
    const { options, cookies } = await askForNewPasskey(request, context)
    return data({ options, name: form.value.name }, { headers: setCookies(cookies) })
  }
  const answer = readPasskeyAnswer(sent)
  if (!form.ok || !answer) return data({ failed: notAdded }, { status: 400 })
  return await attempt(context, { message: notAdded }, async () => {
    const isAdded = await addPasskey(request, context, { name: form.value.name, answer })
    if (!isAdded) return data({ failed: notAdded }, { status: 400 })
    throw redirect(home, { headers: { 'Set-Cookie': await setFlashMessage(added) } })
  })
}

async function askForNewPasskey(request: Request, context: RequestContext) {
  const asked = { headers: headersOfSession(request, context), query: {}, returnHeaders: true } as const
  const { response, headers } = await callAuth(async (api) => await api.generatePasskeyRegistrationOptions(asked))
  const { site_name: name } = await readSiteSettings()
  return { options: { ...response, rp: { ...response.rp, name } }, cookies: headers.getSetCookie() }
}

async function addPasskey(
  request: Request,
  context: RequestContext,
  { name, answer }: { name: string; answer: PasskeyAnswer },
): Promise<boolean> {
  const headers = headersOfSession(request, context)
  try {
    await callAuth(async (api) => await api.verifyPasskeyRegistration({ body: { response: answer, name }, headers }))
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return false
    throw error
  }
  const change = { event: ownAccountEvents.passkeyAdded, notice: 'passkey-added', details: { name } } as const
  return await changeOwnAccount(currentActor(context), change, async () => {})
}

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
type Answer = { errors?: FieldErrors; options?: Options; name?: string; failed?: Failed }

export default function Passkeys() {
  const isHydrated = useHydrated()
  return (
    <DeskPage
      title="Add a passkey"
      lead="Your phone or computer signs you in by your finger, your face or its PIN. Nothing can be guessed or stolen."
      back={{ href: home, label: 'Back to My account' }}
    >
      {isHydrated && !browserSupportsWebAuthn() ? (
        <Notice>This browser cannot make passkeys. A newer one can, as can your phone.</Notice>
      ) : (
        <AddPasskey />
      )}
    </DeskPage>
  )
}

function AddPasskey() {
  // Not a fetcher, whose answer would be lost when the guard's question stands in between.
  const { options, name, errors, failed } = useActionData<Answer>() ?? {}
  const isAsking = useNavigation().formMethod === 'POST'
  const adding = useFetcher<Answer>()
  const [problem, setProblem] = useState<string>()
  const { submit } = adding

  useEffect(() => {
    if (!options || !name) return
    startRegistration({ optionsJSON: options }).then(
      (answer) => submit({ name, [answerName]: JSON.stringify(answer) }, { method: 'post' }),
      // Cancelled, timed out, or already registered on this device: browsers hide the reason on purpose.
      () => setProblem(notMade),
    )
  }, [options, name, submit])

  const message = problem ?? (adding.data?.failed ?? failed)?.description
  return (
    <Form
      method="post"
      noValidate
      data-own-text
      className="max-w-measure grid gap-5"
      onSubmit={() => setProblem(undefined)}
    >
      <noscript>
        <Notice kind="warning">Adding a passkey needs JavaScript: the device speaks through it.</Notice>
      </noscript>
      {errors && <ErrorSummary errors={errors} />}
      {message && <Notice kind="warning">{message}</Notice>}
      <TextField
        name="name"
        label="Name of the device"
        hint="So that you know which one it is, such as “My phone”."
        autoComplete="off"
        required
        defaultValue={name}
        error={errors?.name}
      />
      <Button
        pending={isAsking || adding.state !== 'idle'}
        pendingLabel="Waiting for your device..."
        className="justify-self-start"
      >
        Add a passkey
      </Button>
    </Form>
  )
}
