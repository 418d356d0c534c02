import { ProductPicture } from '#app/shop/products/product-picture.tsx'
import { Picture, type ShownPicture } from '#app/ui/pictures/picture.tsx'

interface ProductGalleryProps {
  name: string
  pictures: readonly { id: string; picture: ShownPicture }[]
}

export function ProductGallery({ name, pictures }: ProductGalleryProps) {
  if (pictures.length < 2) {
    const [only] = pictures
    const picture = only && { ...only.picture, alt: only.picture.alt || name }
    return <ProductPicture picture={picture} sizes={gallerySizes} isInSight className="mx-auto max-w-lg" />
  }
  return (
    <div className="mx-auto grid w-full max-w-lg grid-cols-1 gap-4">
      <ul
        aria-label={`Pictures of ${name}`}
        // The arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="rounded-arch flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth"
      >
        {pictures.map(({ id, picture }, at) => (
          <li key={id} id={`picture-${at + 1}`} className="w-full shrink-0 snap-start scroll-mt-24">
            <Picture
              picture={{ ...picture, alt: picture.alt || `${name}, picture ${at + 1} of ${pictures.length}` }}
              sizes={gallerySizes}
              isInSight={at === 0}
              className="aspect-square w-full"
            />
          </li>
        ))}
      </ul>
      <nav aria-label="Pictures" className="flex flex-wrap gap-2 print:hidden">
        {pictures.map(({ id, picture }, at) => (
          <a
            key={id}
            href={`#picture-${at + 1}`}
            className="border-line hover:border-plum block overflow-hidden rounded-md border-2"
          >
            <span className="sr-only">{`Picture ${at + 1} of ${pictures.length}`}</span>
            <Picture picture={{ ...picture, alt: '' }} sizes="4.5rem" className="size-16" />
          </a>
        ))}
      </nav>
    </div>
  )
}

const gallerySizes = '(min-width: 48rem) 32rem, 92vw'
