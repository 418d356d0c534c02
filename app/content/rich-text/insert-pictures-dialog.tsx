import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'

import type { ChosenPicture } from '#app/media/chosen-pictures.server.ts'
import { LibraryDialog } from '#app/media/picture-field/library-dialog.tsx'
import { UploadList } from '#app/media/upload/upload-list.tsx'
import { UploadZone } from '#app/media/upload/upload-zone.tsx'
import { useUploads } from '#app/media/upload/use-uploads.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import { insertPicture } from './change-blocks.ts'
import { FormDialog, readFields } from './form-dialog.tsx'
import { checkPicture, PictureFields } from './picture-fields.tsx'

interface InsertPicturesDialogProps {
  editor: Editor
  files: readonly File[]
  onClose: () => void
}

export function InsertPicturesDialog({ editor, files, onClose }: InsertPicturesDialogProps) {
  const uploadId = useId()
  const [chosen, setChosen] = useState<readonly (ChosenPicture & { order: number })[]>([])
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { uploads, add, dismiss, isBusy } = useUploads(choose)
  const taken = useRef<readonly File[]>(undefined)
  useEffect(() => {
    if (taken.current !== files) add(files)
    taken.current = files
  }, [add, files])

  /** Keeps the order of the dropped files. A picture from the library comes last. */
  function choose(picture: ChosenPicture, key?: number) {
    setChosen((before) => {
      const order = key ?? Math.max(0, ...before.map((other) => other.order))
      const others = before.filter(({ id }) => id !== picture.id)
      return [...others, { ...picture, order }].toSorted((one, other) => one.order - other.order)
    })
    setLibraryOpen(false)
  }

  function insert(form: FormData) {
    const read = chosen.map(({ id }) => ({ id, ...checkPicture(readFields(form, id)) }))
    const wrong = read.flatMap(({ id, errors: { alt } }) => (alt ? [[id, alt] as const] : []))
    setErrors(Object.fromEntries(wrong))
    const [first] = wrong
    if (first) return `${first[0]}-alt`
    for (const { id, value } of read) insertPicture(editor, { src: `/media/${id}`, ...value })
    return undefined
  }

  return (
    <FormDialog
      title={chosen.length > 1 ? 'Insert pictures' : 'Insert a picture'}
      action={chosen.length > 0 ? 'Insert' : undefined}
      pendingLabel={isBusy ? 'Uploading a picture…' : undefined}
      onSubmit={insert}
      onClose={onClose}
    >
      {chosen.map(({ id, name, needsAlt, picture }) => (
        <div key={id} className="border-line grid grid-cols-1 gap-4 border-b pb-5 sm:grid-cols-[8rem_1fr]">
          <div className="min-w-0">
            <Picture picture={picture} sizes="8rem" className="rounded-door aspect-square w-full max-w-32" />
            <p className="text-ink-soft mt-1 truncate text-sm" title={name}>
              {name}
            </p>
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <PictureFields
              id={id}
              attrs={{ alt: picture.alt }}
              isDecorative={!needsAlt && !picture.alt}
              error={errors[id]}
            />
          </div>
        </div>
      ))}
      <UploadList uploads={uploads.filter(({ outcome }) => !outcome?.ok)} dismiss={dismiss} />
      <UploadZone
        id={uploadId}
        name="picture-file"
        label={chosen.length > 0 ? 'Upload another' : 'Browse'}
        isMultiple
        onFiles={add}
      >
        <Button type="button" kind="quiet" size="small" onClick={() => setLibraryOpen(true)}>
          Choose from library
        </Button>
      </UploadZone>
      {isLibraryOpen && (
        <LibraryDialog chosenIds={chosen.map(({ id }) => id)} onChoose={choose} onClose={() => setLibraryOpen(false)} />
      )}
    </FormDialog>
  )
}
