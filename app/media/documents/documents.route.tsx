import { data } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { RecordPage, recordMeta } from '#app/records/record-page.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/documents.route'
import { documentRefusals, notStored } from './document-rules.ts'
import { documentKind } from './document.kind.server.ts'
import { listDocuments, storeDocument } from './documents.server.ts'

export const meta = recordMeta

export async function loader(args: Route.LoaderArgs) {
  const { data: page, init } = await documentKind.loader(args)
  return data({ ...page, stored: args.params.id ? [] : await listDocuments() }, init ?? {})
}

/** The editor sends its uploads to the list itself, and stays where it is. */
export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args
  if (params.id) return await documentKind.action(args)
  const file = (await readForm(request)).get('document')
  if (!(file instanceof File) || file.size === 0) return refuse(documentRefusals['not one'])
  return await attempt(context, { message: { title: 'Upload Failed', description: notStored } }, async () => {
    const body = Buffer.from(await file.arrayBuffer())
    const stored = await storeDocument({ body, fileName: file.name }, currentActor(context))
    return stored.ok ? data({ stored: { id: stored.id, fileName: file.name } }) : refuse(stored.message)
  })
}

function refuse(document: string) {
  return data({ errors: { document } }, { status: 400 })
}

export default RecordPage
