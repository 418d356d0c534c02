import { FocalStyles, Picture, type ShownPicture } from '#app/ui/pictures/picture.tsx'

interface CropPreviewsProps {
  picture: ShownPicture
  focal: { x: number; y: number }
}

const crops = [
  { name: 'Square', shape: 'aspect-square rounded-md' },
  { name: 'Wide', shape: 'aspect-video rounded-md' },
  { name: 'Arch', shape: 'aspect-6/7 rounded-arch' },
]

export function CropPreviews({ picture, focal }: CropPreviewsProps) {
  return (
    <section aria-labelledby="crops" className="grid gap-2">
      {/* Loaded from the start: fetched at the first step, it would delay the ones that follow. */}
      <FocalStyles />
      <h3 id="crops" className="font-sans text-base font-semibold">
        How it is cropped
      </h3>
      <div className="grid grid-cols-[4fr_5fr_3.4fr] items-end gap-3">
        {crops.map(({ name, shape }) => (
          <figure key={name} className="grid gap-1">
            <Picture picture={{ ...picture, alt: '', focal }} sizes="10rem" className={shape} />
            <figcaption className="text-ink-soft text-center text-xs">{name}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
