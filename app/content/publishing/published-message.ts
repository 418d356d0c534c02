import { contentPlaces, type ContentKind } from '#app/content/content-kinds.ts'
import { formatInstant } from '#app/content/london-clock.ts'
import type { PublishWindow } from '#app/content/status.ts'

/** What is said after publishing. */
export function publishedMessage(kind: ContentKind, { from, until }: PublishWindow, now: Date) {
  const { noun, shown } = contentPlaces[kind]
  const isLater = from !== null && from > now
  const start = isLater ? `Visitors see it from ${formatInstant(from)}` : 'Visitors see it now'
  const end = until ? `, until ${formatInstant(until)}` : ''
  return { title: `${noun} ${isLater ? 'scheduled' : shown.done}`, description: start + end }
}
