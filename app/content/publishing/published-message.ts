import { contentPlaces, type ContentKind } from '#app/content/content-kinds.ts'
import { tellInstant } from '#app/content/london-clock.ts'
import type { Showing } from '#app/content/status.ts'

/** What is said after publishing. */
export function tellPublished(kind: ContentKind, { from, until }: Showing, now: Date) {
  const { noun, shown } = contentPlaces[kind]
  const isLater = from !== null && from > now
  const start = isLater ? `Visitors see it from ${tellInstant(from)}` : 'Visitors see it now'
  const end = until ? `, until ${tellInstant(until)}` : ''
  return { title: `${noun} ${isLater ? 'scheduled' : shown.done}`, description: start + end }
}
