import { Picture, type ShownPicture } from '#app/ui/pictures/picture.tsx'

export function PageHero({ picture }: { picture: ShownPicture }) {
  return (
    <div className="mx-auto max-w-5xl px-4 pt-6 sm:px-6 md:pt-10">
      <Picture
        picture={picture}
        sizes="(min-width: 64rem) 61rem, 94vw"
        isInSight
        className="rounded-vault aspect-3/2 w-full md:aspect-2/1"
      />
    </div>
  )
}
