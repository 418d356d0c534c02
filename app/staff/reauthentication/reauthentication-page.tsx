import { SignInFrame } from '#app/staff/sign-in-frame.tsx'

import { ReauthenticationForm, reauthenticationTitle } from './reauthentication-form.tsx'
import type { Reauthentication } from './reauthentication.ts'

/** Stands in the place of a page whose action waits for its owner's password. */
export function ReauthenticationPage(asked: Reauthentication) {
  const title = asked.errors ? `Error: ${reauthenticationTitle}` : reauthenticationTitle
  return (
    <>
      <title>{title}</title>
      <SignInFrame title={reauthenticationTitle}>
        <ReauthenticationForm {...asked} />
      </SignInFrame>
    </>
  )
}
