import { redirect } from 'react-router'

import { attempt } from '#app/platform/attempt.server.ts'
import { readForm } from '#app/platform/forms.ts'
import { signedInStaff } from '#app/staff/session.server.ts'

import type { Route } from './+types/upload.route'
import { findChosenPictures } from './chosen-pictures.server.ts'
import { keepPicture } from './keep-picture.server.ts'
import { mediaPath } from './media-list.ts'
import type { UploadAnswer } from './send-picture.ts'
import { refusals } from './upload-rules.ts'

export function loader() {
  return redirect(mediaPath)
}

/** One picture, sent by a script that shows how far it has come. Forms go to /cms/media/new. */
export async function action({ request, context }: Route.ActionArgs) {
  const file = (await readForm(request)).get('file')
  if (!(file instanceof File)) return answer({ ok: false, ...refusals.failed }, 400)
  const { title, message: description } = refusals.failed
  return await attempt(
    context,
    { words: { title, description }, kept: { ok: false, ...refusals.failed } },
    async () => {
      const body = Buffer.from(await file.arrayBuffer())
      const kept = await keepPicture({ body, fileName: file.name, actor: signedInStaff(context) })
      if (!kept.ok) return answer(kept, 400)
      const [picture] = await findChosenPictures([kept.id])
      return picture ? answer({ ok: true, isNew: kept.isNew, picture }) : answer({ ok: false, ...refusals.failed }, 503)
    },
  )
}

function answer(words: UploadAnswer, status = 200) {
  return Response.json(words, { status })
}
