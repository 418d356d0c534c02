import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'

import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import type { UploadRefusal } from '#app/media/upload-rules.ts'
import { refuseFile } from '#app/media/upload-rules.ts'
import { showToast } from '#app/ui/overlays/toast.tsx'

import { sendPicture } from './send-picture.ts'

export type Upload = {
  key: number
  file: File
  /** From 0 to 1. */
  share: number
  outcome?: { ok: true; isNew: boolean; picture: ChosenPicture } | ({ ok: false } & UploadRefusal)
}

type Change = { add: Upload[] } | { forget: number } | { key: number; change: Partial<Upload> }

// More at once would only slow each of them down.
const mostAtOnce = 2
let lastKey = 0

/** Uploads files a few at a time and reports progress and results. `onKept` receives each stored picture. */
export function useUploads(onKept: (picture: ChosenPicture) => void) {
  const [uploads, dispatch] = useReducer(changeUploads, [])
  const begun = useRef(new Set<number>())
  const tellKept = useEffectEvent(onKept)

  const add = useCallback((files: readonly File[]) => {
    dispatch({ add: files.map((file) => ({ key: (lastKey += 1), file, share: 0 })) })
  }, [])

  const send = useEffectEvent(async ({ key, file }: Upload) => {
    const slip = refuseFile(file)
    const outcome = slip
      ? { ok: false as const, ...slip }
      : await sendPicture(file, (share) => dispatch({ key, change: { share } }))
    dispatch({ key, change: { outcome } })
    if (outcome.ok) tellKept(outcome.picture)
    else showToast({ title: outcome.title, description: outcome.message, kind: 'destructive' })
    if (outcome.ok) showToast({ title: 'Image Uploaded', description: wordsOf(file, outcome.isNew) })
  })

  useEffect(() => {
    const open = uploads.filter(({ outcome }) => !outcome)
    for (const upload of open.slice(0, mostAtOnce)) {
      if (begun.current.has(upload.key)) continue
      begun.current.add(upload.key)
      void send(upload)
    }
  }, [uploads])

  const forget = useCallback((key: number) => dispatch({ forget: key }), [])
  const again = useCallback(
    ({ key, file }: Upload) => {
      forget(key)
      add([file])
    },
    [add, forget],
  )
  return { uploads, add, forget, again, isBusy: uploads.some(({ outcome }) => !outcome) }
}

function changeUploads(uploads: Upload[], change: Change): Upload[] {
  if ('add' in change) return [...uploads, ...change.add]
  if ('forget' in change) return uploads.filter(({ key }) => key !== change.forget)
  return uploads.map((upload) => (upload.key === change.key ? { ...upload, ...change.change } : upload))
}

function wordsOf(file: File, isNew: boolean) {
  return isNew ? `${file.name} is in the library` : `${file.name} was in the library already: nothing is kept twice`
}
