import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

/** Laid over a sign-in that takes long enough to be wondered about. */
export function Authenticating({ isPending }: { isPending: boolean }) {
  const isSlow = useIsSlow(isPending)
  return (
    <output className={`fixed ${isSlow ? 'bg-cream/80 inset-0 z-40 grid place-content-center p-4' : ''}`}>
      {isSlow && (
        <Card shape="porch" className="grid justify-items-center gap-2 text-center">
          <Spinner label="Authenticating..." className="font-display text-lg font-semibold" />
          <p className="text-ink-soft">Please wait while we verify your credentials</p>
        </Card>
      )}
    </output>
  )
}
