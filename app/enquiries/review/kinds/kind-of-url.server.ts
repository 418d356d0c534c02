import { data } from 'react-router'

import { type EnquiryKind, kindOfPath } from '#app/enquiries/kinds.ts'

/** Whose list this address belongs to: the same routes serve all kinds. */
export function kindIn({ pathname }: URL): EnquiryKind {
  const kind = kindOfPath(pathname)
  if (!kind) throw data(null, { status: 404 })
  return kind
}
