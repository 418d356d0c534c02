import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { truncateText } from '#app/ui/truncate-text.ts'

/** The number of characters that search engines show. */
const length = 155

type Described = { metaDescription: string | null; summary?: string | null; body: string }

export function descriptionOf({ metaDescription, summary, body }: Described): string {
  return metaDescription ?? truncateText(summary ?? markdownToText(body), length)
}
