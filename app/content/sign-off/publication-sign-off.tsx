import { signOffPath } from '#app/content/sign-off/sign-off-paths.ts'
import { formatDate } from '#app/ui/dates.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

export type ToldSignOff = { id: string; signed: { by: string; next: string } | null }

/** Before health advice is published: whether somebody stands for it, and where to ask for that. */
export function PublicationSignOff({ told: { id, signed } }: { told: ToldSignOff }) {
  if (signed) {
    return (
      <Notice title={`Signed off by ${signed.by}`}>
        Next review {formatDate(new Date(signed.next))}. <Link href={signOffPath(id)}>Look at the sign-off</Link>
      </Notice>
    )
  }
  return (
    <Notice kind="warning" title="Nobody has signed this off yet">
      Health advice needs the sign-off of somebody who did not write it. Ask a colleague to open{' '}
      <Link href={signOffPath(id)}>the page of its sign-off</Link>.
    </Notice>
  )
}
