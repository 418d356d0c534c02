import { data, Form, Link, redirect, useNavigate, useNavigation } from 'react-router'

import { needRecordId } from '#app/platform/record-id.ts'
import { actingIn } from '#app/staff/acting.server.ts'
import { carryNotice } from '#app/staff/notice.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/picture-deletion.route'
import { deletePicture } from './change-picture.server.ts'
import { mediaPath, mediaPlace } from './media-list.ts'
import { findPictureRecord, listUses } from './picture-record.server.ts'
import { UseList } from './picture-uses.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Delete picture | Media' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const { id, fileName, picture, uses } = await findPictureRecord(needRecordId(params.pictureId))
  return { id, fileName, picture, uses, here: mediaPlace(url.searchParams) }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const id = needRecordId(params.pictureId)
  const answer = await deletePicture(id, actingIn(context))
  if (answer === 'gone') throw data(null, { status: 404 })
  if (answer === 'in use') return data({ uses: await listUses(id) }, { status: 409 })
  const notice = { title: 'Success', description: 'The picture is deleted' }
  throw redirect(`${mediaPath}${mediaPlace(url.searchParams)}`, {
    headers: { 'Set-Cookie': await carryNotice(notice) },
  })
}

/** The question before deleting, over the grid; or why it cannot be. */
export default function PictureDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fileName, picture, here } = loaderData
  const uses = actionData?.uses ?? loaderData.uses
  const back = `${mediaPath}/${id}${here}`
  const navigate = useNavigate()
  const isDeleting = useIsSlow(useNavigation().state === 'submitting')
  const isInUse = uses.length > 0
  return (
    <Dialog
      title={isInUse ? 'This picture cannot be deleted' : 'Are you sure you want to delete this picture?'}
      closeHref={back}
      onClose={() => void navigate(back, { preventScrollReset: true })}
    >
      <Form method="post" preventScrollReset className="grid grid-cols-1 gap-5">
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
        <div className="flex flex-wrap gap-3">
          {!isInUse && (
            <Button kind="danger" pending={isDeleting} pendingLabel="Deleting...">
              Delete
            </Button>
          )}
          <Link to={back} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            {isInUse ? 'Back to the picture' : 'Cancel'}
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}
