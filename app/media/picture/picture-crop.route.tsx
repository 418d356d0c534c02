import { useState } from 'react'
import { data, Form, Link, redirect, useNavigate } from 'react-router'

import { mediaPath, mediaListSearch } from '#app/media/media-list.ts'
import { cropForm } from '#app/media/picture-fields.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/picture-crop.route'
import { setCrop } from './change-picture.server.ts'
import { CropPreviews } from './crop-previews.tsx'
import { FocalPicker } from './focal-picker.tsx'
import { findUse } from './picture-record.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Crop a picture | Media' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const at = placeIn(params)
  return { ...(await findUse(at)), back: `${mediaPath}/${at.pictureId}${mediaListSearch(url.searchParams)}` }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = parseForm(cropForm, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const { hold, focalX, focalY } = form.value
  const at = placeIn(params)
  const cropped = await setCrop(at, hold === 'own' ? { x: focalX, y: focalY } : null, currentActor(context))
  if (!cropped) throw data(null, { status: 404 })
  const notice = { title: 'Success', description: `The crop for ${cropped.label} is saved` }
  throw redirect(`${mediaPath}/${at.pictureId}${mediaListSearch(url.searchParams)}`, {
    headers: { 'Set-Cookie': await setFlashMessage(notice) },
  })
}

function placeIn({ pictureId, noun, nounId, place }: Route.LoaderArgs['params']) {
  return { pictureId: requireRecordId(pictureId), noun, nounId: requireRecordId(nounId), place }
}

export default function PictureCrop({ loaderData, actionData }: Route.ComponentProps) {
  const { label, picture, back } = loaderData
  const { errors, values } = actionData ?? {}
  const [focal, setFocal] = useState(loaderData.focal ?? picture.focal)
  const navigate = useNavigate()
  return (
    <Dialog
      size="wide"
      title={`Crop for ${label}`}
      closeHref={back}
      onClose={() => void navigate(back, { preventScrollReset: true })}
    >
      <Form method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-6">
        {errors && <ErrorSummary errors={errors} />}
        <RadioGroup
          name="hold"
          legend="What stays in sight here"
          defaultValue={submittedText(values, 'hold') ?? (loaderData.focal ? 'own' : 'as picture')}
          error={errors?.hold}
          options={[
            { value: 'as picture', label: 'The same as everywhere', hint: 'The focal point of the picture itself.' },
            { value: 'own', label: 'Something else', hint: 'The focal point below, for this place only.' },
          ]}
        />
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 md:grid-cols-[6fr_5fr]">
          <FocalPicker picture={picture} focal={focal} onChange={setFocal} errors={errors} />
          <CropPreviews picture={picture} focal={focal} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button>Save the crop</Button>
          <Link to={back} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}
