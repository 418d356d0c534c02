import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { ChosenPicture } from '#app/media/chosen-pictures.server.ts'
import { findUploadRefusal, type UploadRefusal, uploadRefusals } from '#app/media/upload-rules.ts'
import { showToast } from '#app/ui/overlays/toast.tsx'

export type UploadResult = { ok: true; isNew: boolean; picture: ChosenPicture } | ({ ok: false } & UploadRefusal)

export type Upload = { key: number; file: File; outcome?: UploadResult }

const mostAtOnce = 2
let lastKey = 0

/** `key` grows with each chosen file, because the smallest may finish last. */
export function useUploads(onStored: (picture: ChosenPicture, key: number) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const started = useRef(new Set<number>())

  const settle = useEffectEvent((key: number, file: File, outcome: UploadResult) => {
    if (outcome.ok) onStored(outcome.picture, key)
    if (!outcome.ok) return showToast({ title: outcome.title, description: outcome.message, kind: 'destructive' })
    const description = `${file.name} ${outcome.isNew ? 'is in the library' : 'was already in the library'}`
    showToast({ title: 'Image Uploaded', description })
  })

  const send = useEffectEvent(async ({ key, file }: Upload) => {
    const refusal = findUploadRefusal(file)
    const outcome: UploadResult = refusal ? { ok: false, ...refusal } : await sendPicture(file)
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, outcome } : upload)))
    settle(key, file, outcome)
  })

  useEffect(() => {
    const open = uploads.filter(({ outcome }) => !outcome)
    for (const upload of open.slice(0, mostAtOnce)) {
      if (started.current.has(upload.key)) continue
      started.current.add(upload.key)
      void send(upload)
    }
  }, [uploads])

  return {
    uploads,
    add: (files: readonly File[]) =>
      setUploads((all) => [...all, ...files.map((file) => ({ key: (lastKey += 1), file }))]),
    dismiss: (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key)),
    isBusy: uploads.some(({ outcome }) => !outcome),
  }
}

async function sendPicture(file: File): Promise<UploadResult> {
  const body = new FormData()
  body.set('file', file)
  try {
    const response = await fetch('/cms/media/upload', { method: 'POST', body, headers: { Accept: 'application/json' } })
    if (response.status === 413) return { ok: false, ...uploadRefusals['too large'] }
    const signedOut = 'You are no longer signed in. Please sign in and try again.'
    if (response.redirected) return { ok: false, ...uploadRefusals.failed, message: signedOut }
    return (await response.json()) as UploadResult
  } catch {
    // No network, or an answer from a proxy in front.
    return { ok: false, ...uploadRefusals.failed }
  }
}
