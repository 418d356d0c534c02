import { Picture, type ShownPicture } from '#app/ui/pictures/picture.tsx'

import { ProductStandIn } from './product-stand-in.tsx'

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
