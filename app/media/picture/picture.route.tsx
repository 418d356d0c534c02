import { Trash2 } from 'lucide-react'
import { data, Link, redirect, useNavigation } from 'react-router'

import { replacePicture } from '#app/media/files/store-picture.server.ts'
import { mediaListSearch } from '#app/media/library/media-list.server.ts'
import { mediaPath } from '#app/media/media-path.ts'
import { pictureForm, toPictureChanges } from '#app/media/picture-fields.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { DialogOver } from '#app/ui/overlays/dialog.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/picture.route'
import { updatePictureDetails } from './change-picture.server.ts'
import { PictureFacts } from './picture-facts.tsx'
import { PictureForm, pictureFormId } from './picture-form.tsx'
import { findPictureRecord } from './picture-record.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.record.fileName ?? 'Picture'} | Media` },
]

export async function loader({ params, url }: Route.LoaderArgs) {
  return { record: await findPictureRecord(requireRecordId(params.pictureId)), here: mediaListSearch(url.searchParams) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.pictureId)
  const sent = await readForm(request)
  const { values, ...form } = parseForm(pictureForm, sent)
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 })

  const actor = currentActor(context)
  const answer = await updatePictureDetails(id, toPictureChanges(form.value), actor)
  if (answer === 'missing') throw data(null, { status: 404 })
  if (answer === 'stale') {
    const present = await findPictureRecord(id)
    const errors = { meaning: `${present.changedBy ?? 'Somebody else'} has changed this in the meantime` }
    return data({ errors, values, present }, { status: 409 })
  }
  const file = sent.get('file')
  const isReplaced = file instanceof File && file.size > 0
  if (isReplaced) {
    const upload = { body: Buffer.from(await file.arrayBuffer()), fileName: file.name, requestId: actor.requestId }
    const replaced = await replacePicture(id, { ...upload, actor: actor.staff })
    if (!replaced.ok) {
      const errors = { file: `${replaced.title}. ${replaced.message}` }
      return data({ errors, values, record: await findPictureRecord(id) }, { status: 400 })
    }
  }
  const notice = isReplaced
    ? { title: 'Image Uploaded', description: 'The new picture is in its place' }
    : { title: 'Success', description: 'The picture is saved' }
  throw redirect(mediaPath + (isReplaced ? `/${id}` : '') + mediaListSearch(url.searchParams), {
    headers: { 'Set-Cookie': await setFlashMessage(notice) },
  })
}

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { here } = loaderData
  const record = actionData && 'record' in actionData ? actionData.record : loaderData.record
  const isSaving = useIsSlow(useNavigation().state === 'submitting')
  const list = mediaPath + here
  const present = actionData && 'present' in actionData ? actionData.present : undefined
  return (
    <DialogOver
      key={record.id}
      size="wide"
      title={record.fileName}
      closeHref={list}
      footer={
        <>
          <Button form={pictureFormId} size="small" pending={isSaving} pendingLabel="Saving...">
            Save
          </Button>
          <Link
            to={`${mediaPath}/${record.id}/deletion${here}`}
            preventScrollReset
            className={buttonStyle({ kind: 'quiet', size: 'small' })}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            Delete
          </Link>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-8">
        <PictureForm record={record} present={present} errors={actionData?.errors} values={actionData?.values} />
        <PictureFacts record={record} />
      </div>
    </DialogOver>
  )
}
