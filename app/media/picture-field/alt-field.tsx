import { ChooseVersion } from '#app/desk-parts/merge-conflict.tsx'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import { maxAltLength } from '#app/media/picture-fields.ts'
import { beforeName } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'

import { altFieldName, type SubmittedAltTexts } from './alt-texts.ts'

export type AltFieldsProps = { sent?: SubmittedAltTexts | undefined; errors?: FieldErrors | undefined }

export function AltField({ picture, sent, errors }: AltFieldsProps & { picture: ChosenPicture }) {
  const { id, name: fileName, needsAlt, picture: shown } = picture
  const name = altFieldName(id)
  return (
    <div className="grid grid-cols-1 gap-3">
      <input type="hidden" name={beforeName(name)} value={sent?.base[name] ?? shown.alt} />
      <TextArea
        name={name}
        label={
          <>
            Alt text<span className="sr-only"> of {fileName}</span>
          </>
        }
        hint={needsAlt ? 'It has no alt text yet.' : undefined}
        rows={2}
        limit={maxAltLength}
        error={errors?.[name]}
        defaultValue={sent?.values[name] ?? shown.alt}
      />
      <ChooseVersion name={name} versions={sent?.conflicts[name]} />
    </div>
  )
}
