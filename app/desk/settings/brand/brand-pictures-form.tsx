import { Form, useNavigation } from 'react-router'

import type { ChosenPicture } from '#app/media/chosen-pictures.server.ts'
import { PictureField } from '#app/media/picture-field/picture-field.tsx'
import { beforeName } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import type { BrandPictureName } from '#app/settings/brand-rules.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

export const picturesIntent = 'pictures'

export type PicturesResult = {
  failed?: { title: string; description: string }
  pictures: { saved?: { title: string }; errors?: FieldErrors }
}

interface BrandPicturesFormProps {
  pictures: Partial<Record<string, ChosenPicture[]>>
  answer: PicturesResult | undefined
}

const fields: { place: BrandPictureName; label: string; hint: string }[] = [
  {
    place: 'logo',
    label: 'Logo',
    hint: 'In the header, in emails, when signing in, and to search engines. Choose one that can be seen on a light and on a dark ground. Without one there is the drawn door.',
  },
  {
    place: 'favicon',
    label: 'Icon',
    hint: 'On browser tabs, bookmarks and home screens. A square of 512 pixels or more. Without one there is the drawn door.',
  },
  {
    place: 'share',
    label: 'Share picture',
    hint: 'Where somebody shares a link to the site, cropped to 1200 by 630 pixels. Without one it is a house with an open door.',
  },
]

/** Removing a picture restores the original. */
export function BrandPicturesForm({ pictures, answer }: BrandPicturesFormProps) {
  const isSaving = useIsSlow(useNavigation().formData?.get('intent') === picturesIntent)
  const { saved, errors } = answer?.pictures ?? {}
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      aria-labelledby="pictures"
      className="max-w-measure grid grid-cols-1 gap-6"
    >
      <h2 id="pictures" className="text-xl">
        Pictures
      </h2>
      {saved && <Notice>{saved.title}</Notice>}
      {answer?.failed && <Notice kind="warning">{answer.failed.description}</Notice>}
      {errors && <ErrorSummary errors={errors} />}
      {fields.map(({ place, label, hint }) => (
        <div key={place}>
          <input type="hidden" name={beforeName(place)} value={pictures[place]?.[0]?.id ?? ''} />
          <PictureField
            name={place}
            label={label}
            hint={`${hint} Remove it to go back to the original.`}
            optional
            pictures={pictures[place]}
            error={errors?.[place]}
          />
        </div>
      ))}
      <Button
        kind="secondary"
        name="intent"
        value={picturesIntent}
        pending={isSaving}
        pendingLabel="Saving..."
        className="justify-self-start"
      >
        Save pictures
      </Button>
    </Form>
  )
}
