import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { ChosenPicture } from '#app/media/chosen-pictures.server.ts'
import { UploadList } from '#app/media/upload/upload-list.tsx'
import { UploadZone } from '#app/media/upload/upload-zone.tsx'
import { useUploads } from '#app/media/upload/use-uploads.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { FieldError } from '#app/ui/fields/field-error.tsx'
import { describedBy, Optional, wrongStyle } from '#app/ui/fields/field.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'

import { type AltFieldsProps, ChosenList } from './chosen-list.tsx'
import { LibraryDialog } from './library-dialog.tsx'

interface PictureFieldProps {
  /** Sends the chosen pictures' ids in order. Read by `readPictureField`. */
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  pictures?: readonly ChosenPicture[] | undefined
  limit?: number | undefined
  alts?: AltFieldsProps | undefined
}

/** Its form needs `encType="multipart/form-data"`: without JavaScript new pictures are sent as files. */
export function PictureField({
  name,
  label,
  hint,
  error,
  optional,
  pictures = [],
  limit = 1,
  alts,
}: PictureFieldProps) {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>(pictures)
  const [isLibraryOpen, setIsLibraryOpen] = useState(false)
  const place = useRef<HTMLFieldSetElement>(null)
  const { uploads, add, dismiss, isBusy } = useUploads(choose)
  const isFull = chosen.length >= limit
  useHoldForm(place, isBusy)

  function choose(picture: ChosenPicture) {
    setChosen((before) => (limit === 1 ? [picture] : withNew(before, picture, limit)))
  }

  function upload(files: File[]) {
    const room = limit === 1 ? 1 : limit - chosen.length
    add(files.slice(0, room))
    if (files.length > room) showToast({ title: 'Not all of them', description: `There is room for ${limit} here` })
  }

  return (
    <fieldset
      ref={place}
      aria-describedby={describedBy({ name, hint, error })}
      className={`grid grid-cols-1 gap-3 ${error ? wrongStyle : ''}`}
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        {optional && <Optional />}
      </legend>
      {hint && (
        <div id={`${name}-hint`} className="max-w-measure text-ink-soft -mt-3">
          {hint}
        </div>
      )}
      <FieldError name={name} error={error} />
      <ChosenList name={name} chosen={chosen} onChange={setChosen} alts={alts} />
      <UploadList uploads={uploads.filter(({ outcome }) => !outcome?.ok)} dismiss={dismiss} />
      {(!isFull || limit === 1) && (
        <UploadZone
          id={name}
          name={`${name}-file`}
          label={isFull ? 'Upload another' : 'Browse'}
          isMultiple={limit > 1}
          onFiles={upload}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ name, hint, error })}
        >
          <Button
            type="button"
            kind="quiet"
            size="small"
            onClick={() => setIsLibraryOpen(true)}
            className="noscript:hidden"
          >
            Choose from library
          </Button>
        </UploadZone>
      )}
      {isLibraryOpen && (
        <LibraryDialog
          chosenIds={chosen.map(({ id }) => id)}
          onChoose={(picture) => {
            choose(picture)
            setIsLibraryOpen(false)
          }}
          onClose={() => setIsLibraryOpen(false)}
        />
      )}
    </fieldset>
  )
}

function withNew(before: readonly ChosenPicture[], picture: ChosenPicture, limit: number) {
  return [...before.filter(({ id }) => id !== picture.id), picture].slice(0, limit)
}

/** Without this, a form sent during an upload would miss the picture. */
function useHoldForm(place: React.RefObject<HTMLFieldSetElement | null>, isBusy: boolean) {
  const hold = useEffectEvent((event: Event) => {
    if (!isBusy) return
    event.preventDefault()
    event.stopPropagation()
    showToast({
      title: 'One moment',
      description: 'A picture is still being uploaded. Please save when it has arrived',
    })
  })

  useEffect(() => {
    const form = place.current?.form
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [place])
}
