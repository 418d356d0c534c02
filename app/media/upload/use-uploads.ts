import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'

import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import type { UploadRefusal } from '#app/media/upload-rules.ts'
import { refuseFile } from '#app/media/upload-rules.ts'
import { showToast } from '#app/ui/overlays/toast.tsx'

import { sendPicture } from './send-picture.ts'

export type Upload = {
  key: number
  file: File
  share: number
  outcome?: { ok: true; isNew: boolean; picture: ChosenPicture } | ({ ok: false } & UploadRefusal)
}

type Change = { add: Upload[] } | { dismiss: number } | { key: number; change: Partial<Upload> }

const mostAtOnce = 2
let lastKey = 0

/** `key` grows with each chosen file, because the smallest may finish last. */
export function useUploads(onStored: (picture: ChosenPicture, key: number) => void) {
  const [uploads, dispatch] = useReducer(changeUploads, [])
  const started = useRef(new Set<number>())
  const notifyStored = useEffectEvent(onStored)

  const add = useCallback((files: readonly File[]) => {
    dispatch({ add: files.map((file) => ({ key: (lastKey += 1), file, share: 0 })) })
  }, [])

  const send = useEffectEvent(async ({ key, file }: Upload) => {
    const refusal = refuseFile(file)
    const outcome = refusal
      ? { ok: false as const, ...refusal }
      : await sendPicture(file, (share) => dispatch({ key, change: { share } }))
    dispatch({ key, change: { outcome } })
    if (outcome.ok) notifyStored(outcome.picture, key)
    else showToast({ title: outcome.title, description: outcome.message, kind: 'destructive' })
    if (outcome.ok) showToast({ title: 'Image Uploaded', description: describeUpload(file, outcome.isNew) })
  })

  useEffect(() => {
    const open = uploads.filter(({ outcome }) => !outcome)
    for (const upload of open.slice(0, mostAtOnce)) {
      if (started.current.has(upload.key)) continue
      started.current.add(upload.key)
      void send(upload)
    }
  }, [uploads])

  const dismiss = useCallback((key: number) => dispatch({ dismiss: key }), [])
  const retry = useCallback(
    ({ key, file }: Upload) => {
      dismiss(key)
      add([file])
    },
    [add, dismiss],
  )
  return { uploads, add, dismiss, retry, isBusy: uploads.some(({ outcome }) => !outcome) }
}

function changeUploads(uploads: Upload[], change: Change): Upload[] {
  if ('add' in change) return [...uploads, ...change.add]
  if ('dismiss' in change) return uploads.filter(({ key }) => key !== change.dismiss)
  return uploads.map((upload) => (upload.key === change.key ? { ...upload, ...change.change } : upload))
}

function describeUpload(file: File, isNew: boolean) {
  return isNew ? `${file.name} is in the library` : `${file.name} was already in the library`
}
