import { data } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { RecordPage, recordMeta } from '#app/records/record-page.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/documents.route'
import { notStored } from './document-rules.ts'
import { documentKind } from './document.kind.server.ts'
import { listDocuments, storeSentDocument } from './documents.server.ts'

export const meta = recordMeta

export async function loader(args: Route.LoaderArgs) {
  const { data: page, init } = await documentKind.loader(args)
  return data({ ...page, stored: args.params.id ? [] : await listDocuments() }, init ?? {})
}

/** The editor sends its uploads to the list itself, and stays where it is. */
export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args
  if (params.id) return await documentKind.action(args)
  const sent = await readForm(request)
  return await attempt(context, { message: { title: 'Upload Failed', description: notStored } }, async () => {
    const stored = await storeSentDocument(sent, currentActor(context))
    if (!stored.ok) return data({ errors: { document: stored.message } }, { status: 400 })
    return data({ stored: { id: stored.id, fileName: stored.fileName } })
  })
}

export default RecordPage
