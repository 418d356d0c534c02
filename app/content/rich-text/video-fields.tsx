import { useState } from 'react'

import { documentIdIn } from '#app/content/body-references.ts'
import { LibraryDialog } from '#app/media/picture-field/library-dialog.tsx'
import { safeImage } from '#app/platform/markdown/safe-links.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { FieldsProps } from './block-fields.tsx'
import { UploadFields } from './upload-fields.tsx'

export function VideoFields({ attrs, errors }: FieldsProps) {
  const first = attrs['href'] ?? ''
  const isOwn = documentIdIn(first) !== undefined
  const [address, setAddress] = useState(isOwn ? '' : first)
  return (
    <>
      <TextField
        name="block-href"
        type="url"
        label="Address of the video"
        hint="At YouTube or Vimeo, as it stands in the browser. Nothing loads from there before a visitor plays it"
        autoComplete="off"
        error={errors['href']}
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      {/* Whoever chooses a file means the file. */}
      <fieldset onChange={() => setAddress('')} className="grid grid-cols-1 gap-5">
        <legend className="mb-1.5 font-semibold">Or a video of your own</legend>
        <p className="text-ink-soft text-sm">What its camera says of place and owner is taken out.</p>
        <UploadFields kind="mp4" name="block-own" first={isOwn ? first : ''} />
        <UploadFields kind="vtt" name="block-captions" first={attrs['captions'] ?? ''} error={errors['captions']} />
      </fieldset>
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
