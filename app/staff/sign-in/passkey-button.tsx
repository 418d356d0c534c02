import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import type { Failed } from '#app/platform/http/attempt.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { fetchPasskeyOptions, passkeySignInPath } from './fetch-passkey-options.ts'
import { Refusal } from './sign-in-refused.tsx'

const notUsed = 'No passkey was used. You can try again, or sign in with your password.'

/** Needs a browser with passkeys. `query` carries the page to return to. */
export function PasskeyButton({ query }: { query: string }) {
  const fetcher = useFetcher<{ failed?: Failed } | null>()
  const isHydrated = useHydrated()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const failed = fetcher.data?.failed

  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])

  async function ask() {
    setAsking(true)
    setProblem(undefined)
    try {
      const answer = await startAuthentication({ optionsJSON: await fetchPasskeyOptions() })
      await fetcher.submit({ answer: JSON.stringify(answer) }, { method: 'post', action: passkeySignInPath + query })
    } catch {
      // Cancelled, timed out, or no passkey for this site: browsers hide the reason on purpose.
      setProblem(notUsed)
    } finally {
      setAsking(false)
    }
  }

  if (!isHydrated || !browserSupportsWebAuthn()) return null
  const message = problem ?? failed?.description
  return (
    <div className="grid gap-3">
      <Button
        kind="secondary"
        size="small"
        type="button"
        pending={isAsking || fetcher.state !== 'idle'}
        pendingLabel="Waiting for your passkey..."
        onClick={() => void ask()}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        Sign in with a passkey
      </Button>
      {message && <Refusal>{message}</Refusal>}
    </div>
  )
}
