import { ZoomIn } from 'lucide-react'

import { ProductPicture } from '#app/shop/products/product-picture.tsx'
import { Picture, type ShownPicture } from '#app/ui/pictures/picture.tsx'

import galleryStyles from './product-gallery.css?url'

interface ProductGalleryProps {
  name: string
  pictures: readonly GalleryEntry[]
}

type GalleryEntry = { id: string; picture: ShownPicture }

/** Photographs are shown whole: buyers want to see all of the product. */
export function ProductGallery({ name, pictures }: ProductGalleryProps) {
  const [first, ...others] = pictures
  if (!first) return <ProductPicture picture={undefined} sizes="" className="mx-auto max-w-lg" />
  const isOne = others.length === 0
  const describe = (at: number) => (isOne ? name : `${name}, picture ${at + 1} of ${pictures.length}`)
  const described = pictures.map(({ picture }, at) => ({ ...picture, alt: picture.alt || describe(at) }))
  return (
    <div className="product-gallery">
      <link rel="stylesheet" href={galleryStyles} precedence="default" />
      <ul aria-label={`Pictures of ${name}`}>
        {described.map((picture, at) => (
          <li key={pictures[at]?.id}>
            <GalleryPicture picture={picture} at={at} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Links to its largest file, for zooming. */
function GalleryPicture({ picture, at }: { picture: ShownPicture; at: number }) {
  const [largest] = picture.files.filter(({ format }) => format === 'webp').toSorted((a, b) => b.width - a.width)
  return (
    <a href={largest?.href} className="gallery-picture">
      <Picture picture={picture} sizes={gallerySizes} isInSight={at === 0} />
      <span className="gallery-zoom">
        <ZoomIn aria-hidden="true" className="size-6" />
        <span className="sr-only">Look closer</span>
      </span>
    </a>
  )
}

const gallerySizes = '(min-width: 48rem) 34rem, 92vw'
