import { redirect } from 'react-router'

import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { storePicture } from '#app/media/files/store-picture.server.ts'
import { mediaPath } from '#app/media/media-path.ts'
import { uploadRefusals } from '#app/media/upload-rules.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/upload.route'
import type { UploadAnswer } from './use-uploads.ts'

export function loader() {
  return redirect(mediaPath)
}

/** Called by the upload script. Plain forms post to /cms/media/new. */
export async function action({ request, context }: Route.ActionArgs) {
  const file = (await readForm(request)).get('file')
  if (!(file instanceof File)) return answer({ ok: false, ...uploadRefusals.failed }, 400)
  const { title, message: description } = uploadRefusals.failed
  return await attempt(
    context,
    { message: { title, description }, extra: { ok: false, ...uploadRefusals.failed } },
    async () => {
      const { staff: actor, requestId } = currentActor(context)
      const body = Buffer.from(await file.arrayBuffer())
      const stored = await storePicture({ body, fileName: file.name, actor, requestId })
      if (!stored.ok) return answer(stored, 400)
      const [picture] = await findChosenPictures([stored.id])
      return picture
        ? answer({ ok: true, isNew: stored.isNew, picture })
        : answer({ ok: false, ...uploadRefusals.failed }, 503)
    },
  )
}

function answer(words: UploadAnswer, status = 200) {
  return Response.json(words, { status })
}
