import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useSubmit } from 'react-router'

import { fetchPasskeyOptions } from '#app/staff/sign-in/fetch-passkey-options.ts'
import { Refusal } from '#app/staff/sign-in/sign-in-refused.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { proofFields } from './reauthentication.ts'

const notUsed = 'No passkey was used. You can try again, or use your password.'

export function PasskeyProof({ to, values }: { to: string; values: [name: string, value: string][] }) {
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function ask() {
    setAsking(true)
    setProblem(undefined)
    try {
      const answer = await startAuthentication({ optionsJSON: await fetchPasskeyOptions() })
      const form = new FormData()
      for (const [name, value] of [...values, [proofFields.passkey, JSON.stringify(answer)] as const])
        form.append(name, value)
      await submit(form, { method: 'post', action: to, preventScrollReset: true })
    } catch {
      // Cancelled, timed out, or no passkey for this site: browsers hide the reason on purpose.
      setProblem(notUsed)
    } finally {
      setAsking(false)
    }
  }

  if (!isHydrated || !browserSupportsWebAuthn()) return null
  return (
    <div className="grid gap-3">
      <Button
        kind="secondary"
        size="small"
        type="button"
        pending={isAsking}
        pendingLabel="Waiting for your passkey..."
        onClick={() => void ask()}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        Use a passkey
      </Button>
      {problem && <Refusal>{problem}</Refusal>}
    </div>
  )
}
