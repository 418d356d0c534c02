import { data, redirect } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { deleteButton, QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Link } from '#app/ui/buttons/link.tsx'

import type { Route } from './+types/document-deletion.route'
import { documentsPath } from './document-rules.ts'
import { deleteDocument, listDocuments } from './documents.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Delete document | Media' }]

export async function loader({ params }: Route.LoaderArgs) {
  return await findListed(params.documentId)
}

export async function action({ params, context }: Route.ActionArgs) {
  const answer = await deleteDocument(requireRecordId(params.documentId), currentActor(context))
  if (answer === 'missing') throw data(null, { status: 404 })
  if (answer === 'in use') return data(await findListed(params.documentId), { status: 409 })
  const notice = { title: 'Success', description: 'The document is deleted' }
  throw redirect(documentsPath, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

async function findListed(documentId: string) {
  const id = requireRecordId(documentId)
  const found = (await listDocuments()).find((listed) => listed.id === id)
  if (!found) throw data(null, { status: 404 })
  return { fileName: found.fileName, uses: found.uses }
}

export default function DocumentDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { fileName, uses } = actionData ?? loaderData
  const isInUse = uses.length > 0
  return (
    <QuestionDialog
      title={isInUse ? 'This document cannot be deleted' : 'Are you sure you want to delete this document?'}
      back={documentsPath}
      backLabel={isInUse ? 'Back to the documents' : 'Cancel'}
      yes={isInUse ? undefined : deleteButton}
    >
      <p className="font-semibold wrap-anywhere">{fileName}</p>
      {isInUse ? (
        <>
          <p>It is in use. Take it out of these texts first.</p>
          <ul className="grid gap-1">
            {uses.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          This action cannot be undone. No published or saved text names it. A text that somebody is changing now may.
        </p>
      )}
    </QuestionDialog>
  )
}
