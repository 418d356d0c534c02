import { signOffPath } from '#app/content/health-advice/sign-off-paths.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

export type SignOffSummary = { id: string; signed: { by: string; next: string } | null }

/** Before health advice is published: whether somebody stands for it. That nobody does, the checks say already. */
export function PublicationSignOff({ told: { id, signed } }: { told: SignOffSummary }) {
  if (signed) {
    return (
      <Notice title={`Signed off by ${signed.by}`}>
        Next review {formatDate(new Date(signed.next))}. <Link href={signOffPath(id)}>Look at the sign-off</Link>
      </Notice>
    )
  }
  return (
    <p>
      <Link href={signOffPath(id)}>The page where a colleague signs it off</Link>
    </p>
  )
}
