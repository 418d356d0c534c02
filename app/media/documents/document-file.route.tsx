import { redirect } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'

import type { Route } from './+types/document-file.route'
import { findDocuments } from './documents.server.ts'

/** The address used in texts. Not cached, because a document may be deleted. */
export async function loader({ params }: Route.LoaderArgs) {
  const id = requireRecordId(params.documentId)
  const found = (await findDocuments([id])).get(id)
  if (!found) throw new Response(null, { status: 404 })
  return redirect(found.href, { headers: { 'Cache-Control': 'no-cache' } })
}
