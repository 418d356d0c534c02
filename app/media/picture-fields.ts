import { z } from 'zod'

import { limitedString, optionalText } from '#app/platform/forms/forms.ts'

export const maxAltLength = 250

const percent = limitedString('Please enter a number from 0 to 100')
  .trim()
  .regex(/^(\d\d?|100)$/, 'Please enter a number from 0 to 100')
  .transform((typed) => Math.round(Number(typed) / 10) * 10)

export const altTextRule = optionalText({ label: 'Alt text', max: maxAltLength })

export const pictureForm = z.object({
  meaning: z.enum(['described', 'decorative'], 'Please say what the picture is'),
  altText: altTextRule,
  focalX: percent,
  focalY: percent,
  basedOn: limitedString('Please open the picture again'),
})

export type PictureChanges = ReturnType<typeof toPictureChanges>
export function toPictureChanges({ meaning, altText, ...rest }: z.output<typeof pictureForm>) {
  const isDecorative = meaning === 'decorative'
  return { ...rest, isDecorative, altText: isDecorative ? null : altText }
}
