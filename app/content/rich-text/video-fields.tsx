import { useState } from 'react'

import { LibraryDialog } from '#app/media/picture-field/library-dialog.tsx'
import { safeImage } from '#app/platform/markdown/safe-links.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { FieldsProps } from './block-fields.tsx'

export function VideoFields({ attrs, errors }: FieldsProps) {
  return (
    <>
      <TextField
        name="block-href"
        type="url"
        label="Address of the video"
        hint="At YouTube or Vimeo, as the browser shows it. Nothing loads from there before a visitor plays it"
        autoComplete="off"
        error={errors['href']}
        defaultValue={attrs['href']}
      />
      <TextField
        name="block-title"
        label="Title"
        hint="What the video shows, for everyone"
        autoComplete="off"
        error={errors['title']}
        defaultValue={attrs['title']}
      />
      <PosterField first={attrs['poster'] ?? ''} />
    </>
  )
}

function PosterField({ first }: { first: string }) {
  const [poster, setPoster] = useState(safeImage(first) ?? '')
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  return (
    <fieldset className="grid grid-cols-1 justify-items-start gap-3">
      <legend className="mb-1.5 font-semibold">Picture before it plays (optional)</legend>
      <input type="hidden" name="block-poster" value={poster} />
      {poster && (
        <img src={poster} alt="The chosen one" className="rounded-door aspect-video w-full max-w-60 object-cover" />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="button" kind="secondary" size="small" onClick={() => setLibraryOpen(true)}>
          Choose from library
        </Button>
        {poster && (
          <Button type="button" kind="quiet" size="small" onClick={() => setPoster('')}>
            Without a picture
          </Button>
        )}
      </div>
      {isLibraryOpen && (
        <LibraryDialog
          chosenIds={[poster.replace('/media/', '')]}
          onChoose={({ id }) => {
            setPoster(`/media/${id}`)
            setLibraryOpen(false)
          }}
          onClose={() => setLibraryOpen(false)}
        />
      )}
    </fieldset>
  )
}
