import { Link } from '#app/ui/buttons/link.tsx'

/** For whoever has complained about how we use their data: the answer within 24 hours is not all that they are owed. */
export function ComplaintNote({ acknowledgeBy }: { acknowledgeBy: string }) {
  return (
    <p>
      You have told us that this is a complaint about how we use your personal data. We acknowledge it as one by{' '}
      <strong>{acknowledgeBy}</strong> at the latest, within the 30 days that the law gives us, look into it without
      undue delay, and tell you the outcome. <Link href="/privacy#how-to-complain">How complaints are handled</Link>
    </p>
  )
}
