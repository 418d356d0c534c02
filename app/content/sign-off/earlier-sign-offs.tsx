import type { LoadedSignOff } from '#app/content/sign-off/sign-off.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'

/** Who signed a post off so far, the latest first. */
export function EarlierSignOffs({ signOffs, seen }: { signOffs: LoadedSignOff['earlier']; seen: string }) {
  if (signOffs.length === 0) return <p className="text-ink-soft">Nobody has signed it off yet.</p>
  return (
    <ul className="grid grid-cols-1">
      {signOffs.map(({ id, hash, reviewerName, qualification, reviewedOn, nextReviewOn }) => (
        <li key={id} className="border-line grid gap-0.5 border-b py-3">
          <span className="wrap-anywhere">
            <strong className="font-semibold">{reviewerName}</strong>
            {qualification && `, ${qualification}`}
          </span>
          <span className="text-ink-soft text-sm">
            Reviewed on {formatDate(new Date(reviewedOn))}, next review {formatDate(new Date(nextReviewOn))}
            {hash === seen ? ', in these words' : ', in other words than now'}
          </span>
        </li>
      ))}
    </ul>
  )
}
