import { data } from 'react-router'
import { z } from 'zod'

import { contentKinds, type RecordOf } from '#app/content/content-kinds.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'

/** Which record an address of the bin is about. */
export function binnedRecord(params: { kind: string; id: string }): RecordOf {
  const kind = z.enum(contentKinds).safeParse(params.kind)
  if (!kind.success) throw data(null, { status: 404 })
  return { kind: kind.data, id: requireRecordId(params.id) }
}
