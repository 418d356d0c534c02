import focalStyles from './picture-focal.css?url'

export type ShownPicture = {
  /** Empty for a decorative picture. */
  alt: string
  /** In pixels, uncropped. */
  width: number
  height: number
  /** #rrggbb, shown until the picture has loaded. */
  colour: string
  /** The point kept in view when cropped, in per cent from the left and top, rounded to tens. */
  focal: { x: number; y: number }
  /** Hrefs start with /files. */
  files: { format: 'avif' | 'webp' | 'jpeg'; width: number; href: string }[]
}

interface PictureProps {
  picture: ShownPicture
  sizes: string
  className?: string
  /** Visible on arrival, so loaded eagerly. */
  isInSight?: boolean
}

/** Fills its box. The box needs its own aspect ratio, so that nothing shifts. */
export function Picture({ picture, sizes, className = '', isInSight = false }: PictureProps) {
  const { focal } = picture
  const fallback = picture.files.find(({ format }) => format === 'jpeg') ?? picture.files[0]
  const isCentred = focal.x === 50 && focal.y === 50
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      {!isCentred && <FocalStyles />}
      {/* An SVG attribute, because our CSP forbids inline styles. */}
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

/** React adds the style sheet once, and only to pages with an off-centre focal point. */
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
