import type { ContentKind } from '#app/content/content-kinds.ts'
import type { contentTables } from '#app/content/schema.ts'
import type { Visibility } from '#app/content/status.ts'

export type ContentRow<K extends ContentKind> = (typeof contentTables)[K]['$inferSelect']

type Read = (row: Record<string, unknown>) => Visibility
const visibilities: { [K in ContentKind]?: (row: ContentRow<K>) => Visibility } = {
  page: (page) => ({ ...shownIf(page.isPublished), from: page.publishFrom, until: page.publishUntil }),
  post: (post) => ({ status: post.publishStatus, from: post.publishDate, until: post.publishUntil }),
  slide: (slide) => shownIf(slide.isActive),
}

/** As the row of a record says. */
export function visibilityOf(kind: ContentKind, row: Record<string, unknown>): Visibility {
  return (visibilities[kind] as Read | undefined)?.(row) ?? shownIf(row['isPublished'] === true)
}

function shownIf(isOn: boolean): Visibility {
  return { status: isOn ? 'published' : 'draft', from: null, until: null }
}
