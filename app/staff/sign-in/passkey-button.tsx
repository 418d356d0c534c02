import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'

import { Button } from '#app/ui/buttons/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { SignInErrorNotice } from './sign-in-form.tsx'

export const passkeySignInPath = '/cms/login/passkey'

interface PasskeyButtonProps {
  children: string
  /** How else to prove who one is: 'use your password'. */
  otherwise: string
  /** `answer`: of the device, as JSON. */
  send: (answer: string) => Promise<void>
  isSending?: boolean
  failed?: string | undefined
}

/** Needs a browser with passkeys. */
export function PasskeyButton({ children, otherwise, send, isSending = false, failed }: PasskeyButtonProps) {
  const isHydrated = useHydrated()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function ask() {
    setAsking(true)
    setProblem(undefined)
    try {
      await send(JSON.stringify(await startAuthentication({ optionsJSON: await fetchOptions() })))
    } catch {
      // Cancelled, timed out, or no passkey for this site: browsers hide the reason on purpose.
      setProblem(`No passkey was used. You can try again, or ${otherwise}.`)
    } finally {
      setAsking(false)
    }
  }

  if (!isHydrated || !browserSupportsWebAuthn()) return null
  const message = problem ?? failed
  return (
    <div className="grid gap-3">
      <Button
        kind="secondary"
        size="small"
        type="button"
        pending={isAsking || isSending}
        pendingLabel="Waiting for your passkey..."
        onClick={() => void ask()}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        {children}
      </Button>
      {message && <SignInErrorNotice>{message}</SignInErrorNotice>}
    </div>
  )
}

async function fetchOptions() {
  const response = await fetch(passkeySignInPath)
  if (!response.ok) throw new Error(`No options: ${response.status}`)
  return (await response.json()) as Parameters<typeof startAuthentication>[0]['optionsJSON']
}
