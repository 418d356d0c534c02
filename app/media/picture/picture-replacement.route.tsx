import { data, Form, Link, redirect, useNavigate, useNavigation } from 'react-router'

import { replacePicture } from '#app/media/files/store-picture.server.ts'
import { mediaPath, mediaListSearch } from '#app/media/media-list.ts'
import { acceptedTypes, heicHint, uploadHint } from '#app/media/upload-rules.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { Route } from './+types/picture-replacement.route'
import { findPictureRecord } from './picture-record.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Replace picture | Media' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const { id, fileName, picture, uses } = await findPictureRecord(requireRecordId(params.pictureId))
  return { id, fileName, picture, count: uses.length, here: mediaListSearch(url.searchParams) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.pictureId)
  const file = (await readForm(request)).get('file')
  if (!(file instanceof File) || file.size === 0)
    return data({ errors: { file: 'Please choose a picture' } }, { status: 400 })

  await findPictureRecord(id)
  const { staff: actor, requestId } = currentActor(context)
  const body = Buffer.from(await file.arrayBuffer())
  const answer = await replacePicture(id, { body, fileName: file.name, actor, requestId })
  if (!answer.ok) return data({ errors: { file: `${answer.title}. ${answer.message}` } }, { status: 400 })
  const notice = { title: 'Image Uploaded', description: 'The new picture is in its place' }
  const record = `${mediaPath}/${id}${mediaListSearch(url.searchParams)}`
  throw redirect(record, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

export default function PictureReplacement({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fileName, picture, count, here } = loaderData
  const back = `${mediaPath}/${id}${here}`
  const navigate = useNavigate()
  const isSending = useNavigation().state === 'submitting'
  const errors = actionData?.errors
  return (
    <Dialog
      title={`Replace ${fileName}`}
      closeHref={back}
      onClose={() => void navigate(back, { preventScrollReset: true })}
    >
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="grid grid-cols-1 gap-5"
      >
        {errors && <ErrorSummary errors={errors} />}
        <div className="flex items-center gap-4">
          <Picture picture={{ ...picture, alt: '' }} sizes="6rem" className="aspect-square w-24 shrink-0 rounded-md" />
          <p className="min-w-0">
            {count === 0 ? 'Nothing shows it yet.' : 'Everything that shows it will show the new one.'} What is said of
            it and its focal point stay: have a look at them afterwards.
          </p>
        </div>
        <TextField
          name="file"
          type="file"
          label="New picture"
          hint={`${uploadHint}. ${heicHint}`}
          accept={acceptedTypes}
          error={errors?.file}
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={isSending} pendingLabel="Preparing...">
            Replace
          </Button>
          <Link to={back} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}
