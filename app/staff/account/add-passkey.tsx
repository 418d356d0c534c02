import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
type OptionsAnswer = { errors?: FieldErrors; options?: Options; name?: string }

const notMade = 'No passkey was made. You can try again whenever you like.'

export function AddPasskey() {
  const optionsFetcher = useFetcher<OptionsAnswer>()
  const adding = useFetcher<{ failed?: Failed }>()
  const [problem, setProblem] = useState<string>()
  const isHydrated = useHydrated()
  const { options, name, errors } = optionsFetcher.data ?? {}
  const { submit } = adding

  useEffect(() => {
    if (!options || !name) return
    startRegistration({ optionsJSON: options }).then(
      (answer) => submit({ name, answer: JSON.stringify(answer) }, { method: 'post', action: '/cms/account/passkeys' }),
      // Cancelled, timed out, or already registered on this device: browsers hide the reason on purpose.
      () => setProblem(notMade),
    )
  }, [options, name, submit])

  if (isHydrated && !browserSupportsWebAuthn())
    return <Notice>This browser cannot make passkeys. A newer one can, as can your phone.</Notice>
  const message = problem ?? adding.data?.failed?.description
  return (
    <optionsFetcher.Form
      method="post"
      action="/cms/account/passkeys/options"
      noValidate
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
        error={errors?.name}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        error={errors?.password}
      />
      <Button
        pending={optionsFetcher.state !== 'idle' || adding.state !== 'idle'}
        pendingLabel="Waiting for your device..."
        className="justify-self-start"
      >
        Add a passkey
      </Button>
    </optionsFetcher.Form>
  )
}
