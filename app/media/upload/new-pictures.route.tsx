import { data, redirect } from 'react-router'

import { storePicture } from '#app/media/files/store-picture.server.ts'
import { mediaPath } from '#app/media/media-path.ts'
import { acceptedTypes, heicHint, uploadHint } from '#app/media/upload-rules.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/new-pictures.route'

export const meta: Route.MetaFunction = () => [{ title: 'Upload pictures | Media' }]

// Files before the failed one are in the library. Sending them again does not store them twice.
const notStored = {
  title: 'Upload Failed',
  description: 'Not every picture could be stored. Please choose them again and try once more.',
}

/** For a plain form without a script: stores all valid files and names the others. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedInStaff(context)
  const requestId = context.get(requestFacts).id
  const sent = (await readForm(request)).getAll('file')
  const files = sent.filter((file): file is File => file instanceof File && file.size > 0)
  if (files.length === 0) return refuse('Please choose a picture', 0)

  return await attempt(context, { message: notStored }, async () => {
    const failures: string[] = []
    for (const file of files) {
      const stored = await storePicture({
        body: Buffer.from(await file.arrayBuffer()),
        fileName: file.name,
        actor,
        requestId,
      })
      if (!stored.ok) failures.push(`${file.name}: ${stored.title}. ${stored.message}`)
    }
    const count = files.length - failures.length
    if (failures.length > 0) return refuse(failures.join(' '), count)
    const notice = { title: 'Image Uploaded', description: describeStored(count) }
    throw redirect(mediaPath, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
  })
}

function refuse(file: string, count: number) {
  return data({ errors: { file }, stored: count > 0 ? describeStored(count) : undefined }, { status: 400 })
}

function describeStored(count: number) {
  return count === 1 ? 'One picture is in the library.' : `${count} pictures are in the library.`
}

export default function NewPictures({ actionData }: Route.ComponentProps) {
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const stored = actionData && 'stored' in actionData ? actionData.stored : undefined
  const failed = actionData && 'failed' in actionData ? actionData.failed : undefined
  return (
    <Dialog title="Upload pictures" closeHref={mediaPath}>
      <form method="post" encType="multipart/form-data" noValidate className="grid grid-cols-1 gap-5">
        {errors && <ErrorSummary errors={errors} />}
        {failed && <FailedNote failed={failed} />}
        {stored && <p>{stored}</p>}
        <TextField
          name="file"
          type="file"
          label="Pictures"
          hint={`${uploadHint}. ${heicHint}`}
          accept={acceptedTypes}
          multiple
          error={errors?.file}
        />
        <Button className="justify-self-start">Upload</Button>
      </form>
    </Dialog>
  )
}
