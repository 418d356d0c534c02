import { X } from 'lucide-react'

import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

/** A popover, which opens and closes without a script. Its picture links to the largest file, for zooming. */
export function CloserLook({ id, picture }: { id: string; picture: ShownPicture }) {
  const { alt, width, height } = picture
  const largest = findLargest(picture)
  if (!largest) return null
  return (
    <dialog id={id} popover="auto" aria-label={alt} className="closer-look">
      <p>
        {alt}
        {/* Focused when it opens. On closing, the focus returns to the picture. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <button type="button" autoFocus popoverTarget={id} popoverTargetAction="hide">
          <X aria-hidden="true" className="size-6" />
          <span className="sr-only">Close</span>
        </button>
      </p>
      <a href={largest.href}>
        <img src={largest.href} alt="" width={width} height={height} loading="lazy" decoding="async" />
        <span className="sr-only">The picture by itself, as large as it is</span>
      </a>
    </dialog>
  )
}

function findLargest({ files }: ShownPicture) {
  return files.filter(({ format }) => format === 'webp').toSorted((a, b) => b.width - a.width)[0]
}
