import { ImageOff } from 'lucide-react'

import { ownValue } from '#app/platform/own-value.ts'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { VersionComparison } from './compare-versions.server.ts'

interface ChangedPicturesProps {
  /** Ids. */
  removed: readonly string[]
  added: readonly string[]
  pictures: VersionComparison['pictures']
}

/** The pictures of the earlier version beside those of the later one. */
export function ChangedPictures({ removed, added, pictures }: ChangedPicturesProps) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:max-w-lg">
      <ul className="grid grid-cols-1 content-start gap-4">
        {removed.map((id) => (
          <Shown key={id} picture={ownValue(pictures, id)} isAdded={false} />
        ))}
      </ul>
      <ul className="grid grid-cols-1 content-start gap-4">
        {added.map((id) => (
          <Shown key={id} picture={ownValue(pictures, id)} isAdded />
        ))}
      </ul>
    </div>
  )
}

function Shown({ picture, isAdded }: { picture: VersionComparison['pictures'][string] | undefined; isAdded: boolean }) {
  return (
    <li className="grid grid-cols-1 justify-items-start gap-2">
      <Badge tone={isAdded ? 'success' : 'danger'}>{isAdded ? 'Added' : 'Removed'}</Badge>
      {picture ? (
        <Picture
          picture={picture}
          sizes="(min-width: 40rem) 15rem, 40vw"
          className={`aspect-4/3 w-full rounded-md border-4 ${isAdded ? 'border-sage' : 'border-danger border-dashed'}`}
        />
      ) : (
        <p className="text-ink-soft flex items-center gap-2 text-sm">
          <ImageOff aria-hidden="true" className="size-5" />
          Deleted from the library
        </p>
      )}
    </li>
  )
}
