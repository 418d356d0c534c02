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
    <div aria-hidden="true" className={`${archStyle} bg-blush grid place-items-end justify-center ${className}`}>
      <span className="rounded-arch bg-lamp block h-2/5 w-1/4" />
    </div>
  )
}

const archStyle = 'rounded-arch aspect-square w-full overflow-hidden'
