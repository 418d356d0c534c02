import { contentPlaces } from '#app/content/content-places.ts'
import { tellInstant } from '#app/content/publishing/london-time.ts'
import type { ContentKind } from '#app/content/revisions/content-fields.ts'
import type { Showing } from '#app/content/standing.ts'

/** What is said after publishing. */
export function tellPublished(kind: ContentKind, { from, until }: Showing, now: Date) {
  const { noun, shown } = contentPlaces[kind]
  const isLater = from !== null && from > now
  const start = isLater ? `Visitors see it from ${tellInstant(from)}` : 'Visitors see it now'
  const end = until ? `, until ${tellInstant(until)}` : ''
  return { title: `${noun} ${isLater ? 'scheduled' : shown.done}`, description: start + end }
}
