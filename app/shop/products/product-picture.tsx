import { Picture, type ShownPicture } from '#app/ui/pictures/picture.tsx'

interface ProductPictureProps {
  picture: ShownPicture | undefined
  sizes: string
  isInSight?: boolean | undefined
  className?: string | undefined
}

export function ProductPicture({ picture, sizes, isInSight = false, className = '' }: ProductPictureProps) {
  if (picture)
    return <Picture picture={picture} sizes={sizes} isInSight={isInSight} className={`${archStyle} ${className}`} />
  return (
    <div className={`${archStyle} bg-blush ${className}`}>
      <ProductStandIn className="size-full" />
    </div>
  )
}

const archStyle = 'rounded-arch aspect-square w-full overflow-hidden'

/** In place of a missing picture: a wrapped parcel in a doorway. */
function ProductStandIn({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 120 120" preserveAspectRatio="xMidYMax meet" aria-hidden="true" className={className}>
      <path d="M26 120V64a34 34 0 0 1 68 0v56Z" fill="var(--color-paper)" />
      <ellipse cx="60" cy="106" rx="29" ry="4" fill="var(--color-line)" />
      <path d="M40 76h40v28a2 2 0 0 1-2 2H42a2 2 0 0 1-2-2Z" fill="var(--color-butter)" />
      <path d="M40 76h40v5H40Z" fill="var(--color-line)" />
      <rect x="37" y="67" width="46" height="11" rx="2" fill="var(--color-lamp)" />
      <path
        d="M57 67h6v39h-6Zm3 0C48 68 44 62 47 58s11-1 13 9Zm0 0c12 1 16-5 13-9s-11-1-13 9Z"
        fill="var(--color-plum)"
      />
    </svg>
  )
}
