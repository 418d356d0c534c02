import { data, redirect } from 'react-router'

import { mediaListSearch } from '#app/media/library/media-list.server.ts'
import { mediaPath } from '#app/media/media-path.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { deleteButton } from '#app/staff/confirm-buttons.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { Route } from './+types/picture-deletion.route'
import { deletePicture } from './change-picture.server.ts'
import { UseList } from './picture-facts.tsx'
import { findPictureRecord, listUses } from './picture-record.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Delete picture | Media' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const { id, fileName, picture, uses } = await findPictureRecord(requireRecordId(params.pictureId))
  return { id, fileName, picture, uses, here: mediaListSearch(url.searchParams) }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.pictureId)
  const answer = await deletePicture(id, currentActor(context))
  if (answer === 'missing') throw data(null, { status: 404 })
  if (answer === 'in use') return data({ uses: await listUses(id) }, { status: 409 })
  const notice = { title: 'Success', description: 'The picture is deleted' }
  throw redirect(`${mediaPath}${mediaListSearch(url.searchParams)}`, {
    headers: { 'Set-Cookie': await setFlashMessage(notice) },
  })
}

export default function PictureDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fileName, picture, here } = loaderData
  const uses = actionData?.uses ?? loaderData.uses
  const isInUse = uses.length > 0
  return (
    <QuestionDialog
      title={isInUse ? 'This picture cannot be deleted' : 'Are you sure you want to delete this picture?'}
      back={`${mediaPath}/${id}${here}`}
      backLabel={isInUse ? 'Back to the picture' : 'Cancel'}
      yes={isInUse ? undefined : deleteButton}
    >
      <div className="flex items-center gap-4">
        <Picture picture={{ ...picture, alt: '' }} sizes="6rem" className="aspect-square w-24 shrink-0 rounded-md" />
        <p className="min-w-0 font-semibold">{fileName}</p>
      </div>
      {isInUse ? (
        <>
          <p>It is in use. Choose another picture there first, or replace this one in place.</p>
          <UseList uses={uses} />
        </>
      ) : (
        <p>This action cannot be undone. Nothing on the site shows it.</p>
      )}
    </QuestionDialog>
  )
}
