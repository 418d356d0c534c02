import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import { type UploadRefusal, uploadRefusals } from '#app/media/upload-rules.ts'

export const uploadPath = '/cms/media/upload'

export type UploadAnswer = { ok: true; isNew: boolean; picture: ChosenPicture } | ({ ok: false } & UploadRefusal)

/** XMLHttpRequest, because neither `fetch` nor the router reports upload progress. */
export function sendPicture(file: File, onProgress: (share: number) => void): Promise<UploadAnswer> {
  const { promise, resolve } = Promise.withResolvers<UploadAnswer>()
  const failed = (message: string = uploadRefusals.failed.message) =>
    resolve({ ok: false, ...uploadRefusals.failed, message })
  const form = new FormData()
  form.set('file', file)
  const request = new XMLHttpRequest()
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.addEventListener('error', () => failed())
  request.addEventListener('load', () => {
    const answer = request.response as UploadAnswer | null
    if (answer && typeof answer === 'object') resolve(answer)
    else if (request.status === 413) resolve({ ok: false, ...uploadRefusals['too large'] })
    // A redirect to the sign-in page.
    else if (request.status === 200) failed('You are no longer signed in. Please sign in and try again.')
    else failed()
  })
  request.open('POST', uploadPath)
  request.responseType = 'json'
  request.setRequestHeader('Accept', 'application/json')
  request.send(form)
  return promise
}
