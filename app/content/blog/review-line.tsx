import type { Reviewed } from '#app/content/health-advice/reviewed.ts'
import { formatDate } from '#app/platform/time/london-time.ts'

/** Under the author of health advice: who stands for it, and until when that holds. */
export function ReviewLine({ reviewed }: { reviewed: Reviewed }) {
  const { by, qualification, on, next } = reviewed
  return (
    <p className="text-ink-soft wrap-anywhere">
      Reviewed by {qualification ? `${by}, ${qualification}` : by} on <Day day={on} />; next review <Day day={next} />
    </p>
  )
}

function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDate(new Date(day))}
    </time>
  )
}
