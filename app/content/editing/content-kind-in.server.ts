import { data } from 'react-router'

import { contentKindOfPath } from '#app/content/editing/content-words.ts'
import type { ContentKind } from '#app/content/revisions/content-fields.ts'
import type { RecordOf } from '#app/content/revisions/history.server.ts'
import { needRecordId } from '#app/platform/record-id.ts'

/** Of which kind an address is: the same routes serve all of them. */
export function contentKindIn({ pathname }: URL): ContentKind {
  const kind = contentKindOfPath(pathname)
  if (!kind) throw data(null, { status: 404 })
  return kind
}

/** The record that an address names, as far as it can be one. */
export function contentRecordIn(url: URL, id: string): RecordOf {
  return { kind: contentKindIn(url), id: needRecordId(id) }
}
