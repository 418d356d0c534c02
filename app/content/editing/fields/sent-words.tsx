import type { FamilyWords } from '#app/content/reviews/family-words.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'

export function SentWords({ originalQuote, consentedAt, consentVersion }: FamilyWords) {
  return (
    <section aria-label="What the family sent" className="grid gap-3">
      <h2 className="text-base">What the family sent</h2>
      <blockquote className="border-line border-l-4 pl-4 wrap-anywhere whitespace-pre-line">{originalQuote}</blockquote>
      <p className="text-ink-soft text-sm">
        They agreed on {formatDate(consentedAt)} that their words, first name and town are shown (wording of{' '}
        {consentVersion}). They can take it back at any time.
      </p>
    </section>
  )
}
