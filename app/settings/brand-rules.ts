import { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'
import { sameForEach } from '#app/platform/own-value.ts'
import {
  colourPattern,
  leastContrast,
  lowestContrast,
  nearestReadable,
  originalColours,
} from '#app/ui/styles/brand-colours.ts'

/** Empty means the original colour. The # is optional. */
export const brandColour = limitedString(`Please write a colour such as ${originalColours.action}`, { max: 40 })
  .transform((typed) =>
    typed
      .trim()
      .toLowerCase()
      .replace(/^(?=[0-9a-f]{6}$)/, '#'),
  )
  .refine((colour) => colour === '' || colourPattern.test(colour), {
    error: `Please write a colour such as ${originalColours.action}`,
    abort: true,
  })
  .refine((colour) => colour === '' || lowestContrast(colour, 'light') >= leastContrast, {
    error: ({ input }) => describeTooPale(String(input)),
  })

/** Rounds down: 4.46 must not read as 4.5. */
export function formatRatio(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`
}

function describeTooPale(colour: string) {
  const ratio = formatRatio(lowestContrast(colour, 'light'))
  const shade = nearestReadable(colour, 'light')
  return `Words in ${colour} have a contrast of ${ratio} and need ${formatRatio(leastContrast)}. The nearest shade that can be read is ${shade}`
}

/** A picture of the media library, as it was when chosen or replaced. */
const brandPicture = z.strictObject({
  id: z.uuid(),
  /** The start of the picture's hash: part of its address, so that browsers cache each version. */
  version: z.string().regex(/^[0-9a-f]{12}$/),
  width: z.int().positive(),
  height: z.int().positive(),
})

export const brandPictureNames = ['logo', 'favicon', 'share'] as const
export const brandPictures = z.strictObject(sameForEach(brandPictureNames, brandPicture.nullable()))

export type BrandPicture = z.output<typeof brandPicture>
export type BrandPictures = z.output<typeof brandPictures>
export type BrandPictureName = keyof BrandPictures
