import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import { type UploadRefusal, uploadRefusals } from '#app/media/upload-rules.ts'

export type UploadAnswer = { ok: true; isNew: boolean; picture: ChosenPicture } | ({ ok: false } & UploadRefusal)

export async function sendPicture(file: File): Promise<UploadAnswer> {
  const body = new FormData()
  body.set('file', file)
  try {
    const response = await fetch('/cms/media/upload', { method: 'POST', body, headers: { Accept: 'application/json' } })
    if (response.status === 413) return { ok: false, ...uploadRefusals['too large'] }
    const signedOut = 'You are no longer signed in. Please sign in and try again.'
    if (response.redirected) return { ok: false, ...uploadRefusals.failed, message: signedOut }
    return (await response.json()) as UploadAnswer
  } catch {
    // No network, or an answer from a proxy in front.
    return { ok: false, ...uploadRefusals.failed }
  }
}
