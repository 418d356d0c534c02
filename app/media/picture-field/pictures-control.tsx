import type { ChosenPicture } from '#app/media/chosen-pictures.server.ts'
import type { ControlProps } from '#app/records/record-field.tsx'

import type { SubmittedAltTexts } from './alt-texts.ts'
import { PictureField } from './picture-field.tsx'

/** For the shape `pictures` of a kind. */
export function PicturesControl({ name, form: { fields, errors, prepared, states } }: ControlProps) {
  const view = fields[name]!
  return (
    <PictureField
      name={name}
      label={view.label}
      hint={view.hint}
      optional={view.isOptional}
      error={errors?.[name]}
      limit={view.shape === 'pictures' ? view.limit : 1}
      pictures={prepared?.[name] as ChosenPicture[] | undefined}
      alts={{ sent: states?.[name] as SubmittedAltTexts | undefined, errors }}
    />
  )
}
