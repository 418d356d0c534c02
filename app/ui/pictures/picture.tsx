import focalStyles from './picture-focal.css?url'

export type ShownPicture = {
  /** Empty for a decorative one. */
  alt: string
  /** In pixels, of the whole picture. */
  width: number
  height: number
  /** #rrggbb, seen until the picture is there. */
  colour: string
  /** What stays in sight when it is cropped: per cent from the left and from the top, in tens. */
  focal: { x: number; y: number }
  /** Every file a browser may choose from; hrefs below /files. */
  files: { format: 'avif' | 'webp' | 'jpeg'; width: number; href: string }[]
}

interface PictureProps {
  picture: ShownPicture
  /** How wide it is shown, as the layout has it: the value of the attribute `sizes`. */
  sizes: string
  className?: string
  /** In sight when the page opens, so fetched at once; all others wait until they are near. */
  isInSight?: boolean
}

/**
 * A picture in the formats and widths it was made in. It fills its box, which has a shape of its own (`aspect-square`,
 * `aspect-video`), so nothing shifts; what is cut off is what lies farthest from its focal point.
 */
export function Picture({ picture, sizes, className = '', isInSight = false }: PictureProps) {
  const { focal } = picture
  const fallback = picture.files.find(({ format }) => format === 'jpeg') ?? picture.files[0]
  const isCentred = focal.x === 50 && focal.y === 50
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      {!isCentred && <FocalStyles />}
      {/* An attribute of its own, because the policy of the site allows no style in an element. */}
      <svg aria-hidden="true" className="absolute inset-0 size-full print:hidden">
        <rect width="100%" height="100%" fill={picture.colour} />
      </svg>
      <picture>
        <source type="image/avif" srcSet={widths(picture, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={widths(picture, 'webp')} sizes={sizes} />
        <img
          src={fallback?.href}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading={isInSight ? 'eager' : 'lazy'}
          fetchPriority={isInSight ? 'high' : 'auto'}
          decoding="async"
          className={`relative size-full object-cover ${isCentred ? '' : `focal-x-${tens(focal.x)} focal-y-${tens(focal.y)}`}`}
        />
      </picture>
    </span>
  )
}

/** Only pages with a picture that is held elsewhere than in its middle carry the sheet: React puts it into their head, once. */
export function FocalStyles() {
  return <link rel="stylesheet" href={focalStyles} precedence="default" />
}

function tens(percent: number) {
  return Math.round(percent / 10) * 10
}

function widths(picture: ShownPicture, format: 'avif' | 'webp') {
  return picture.files
    .filter((file) => file.format === format)
    .map((file) => `${file.href} ${file.width}w`)
    .join(', ')
}
