import { Picture, type ShownPicture } from '#app/ui/pictures/picture.tsx'

interface PostPictureProps {
  /** The slug: a post without a picture always has the same ground. */
  slug: string
  picture: ShownPicture | undefined
  sizes: string
  isInSight?: boolean | undefined
  className: string
}

/** A post's picture among others; a door in the dusk where it has none. */
export function PostPicture({ slug, picture, sizes, isInSight = false, className }: PostPictureProps) {
  // Its words follow at once, so it says nothing of its own.
  if (picture) return <Picture picture={{ ...picture, alt: '' }} {...{ sizes, isInSight, className }} />
  return (
    <svg
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={`${grounds[slug.length % grounds.length]} block ${className}`}
    >
      <circle cx="228" cy="52" r="20" className="fill-lamp" />
      <path d="M0 200v-52q70-44 150-18t150-24v94z" className="fill-paper" opacity=".55" />
      <path d="M118 200v-66a32 32 0 0 1 64 0v66z" className="fill-door" />
      <path d="M128 200v-65a22 22 0 0 1 44 0v65z" className="fill-lamp" />
    </svg>
  )
}

const grounds = ['bg-blush', 'bg-butter']
