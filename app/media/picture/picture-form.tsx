import { useState } from 'react'
import { Form } from 'react-router'

import { maxAltLength } from '#app/media/picture-fields.ts'
import { acceptedTypes, heicHint, uploadHint } from '#app/media/upload-rules.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { RadioGroup } from '#app/ui/fields/choice.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { FocalStyles, Picture, type ShownPicture } from '#app/ui/pictures/picture.tsx'

import { FocalPicker } from './focal-picker.tsx'
import type { PictureRecord } from './picture-record.server.ts'

export const pictureFormId = 'picture-form'

interface PictureWordsFormProps {
  record: PictureRecord
  present: PictureRecord | undefined
  errors: FieldErrors | undefined
  values: SubmittedValues | undefined
}

/** Sends the version it is based on, so that no concurrent change is overwritten unseen. */
export function PictureForm({ record, present, errors, values }: PictureWordsFormProps) {
  const saved = present ?? record
  const [focal, setFocal] = useState({
    x: submittedFocal(values, 'focalX', record),
    y: submittedFocal(values, 'focalY', record),
  })
  const meaning = submittedText(values, 'meaning') ?? (record.isDecorative ? 'decorative' : 'described')
  return (
    <Form
      id={pictureFormId}
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="grid grid-cols-1 gap-6"
    >
      <input type="hidden" name="basedOn" value={saved.updatedAt.toISOString()} />
      {errors && <ErrorSummary errors={errors} />}
      {present && <ChangedMeanwhile present={present} />}
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 md:grid-cols-[6fr_5fr]">
        <FocalPicker picture={record.picture} focal={focal} onChange={setFocal} errors={errors} />
        <div className="grid grid-cols-1 gap-6">
          <RadioGroup
            name="meaning"
            legend="For people who cannot see it"
            defaultValue={meaning}
            error={errors?.meaning}
            options={[
              {
                value: 'described',
                label: 'It shows something',
                reveal: (
                  <TextArea
                    name="altText"
                    label="Alt text"
                    rows={3}
                    limit={maxAltLength}
                    hint="One sentence, as you would say it on the phone: who or what is there, and what matters about it. Without “picture of”."
                    defaultValue={submittedText(values, 'altText') ?? record.altText ?? ''}
                    error={errors?.altText}
                  />
                ),
              },
              {
                value: 'decorative',
                label: 'It is decorative',
                hint: 'The words beside it say it all: screen readers skip it.',
              },
            ]}
          />
          <CropPreviews picture={record.picture} focal={focal} />
        </div>
      </div>
      <TextField
        name="file"
        type="file"
        label="Replace it"
        optional
        hint={`Whatever shows the picture shows the new one from then on. ${uploadHint}. ${heicHint}`}
        accept={acceptedTypes}
        error={errors?.file}
      />
    </Form>
  )
}

interface CropPreviewsProps {
  picture: ShownPicture
  focal: { x: number; y: number }
}

const crops = [
  { name: 'Square', shape: 'aspect-square rounded-md' },
  { name: 'Wide', shape: 'aspect-video rounded-md' },
  { name: 'Arch', shape: 'aspect-6/7 rounded-arch' },
]

function CropPreviews({ picture, focal }: CropPreviewsProps) {
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

function ChangedMeanwhile({ present }: { present: PictureRecord }) {
  return (
    <Notice kind="warning" title="Yours is not saved yet">
      <p>Now it says: {present.isDecorative ? 'it is decorative.' : `“${present.altText ?? 'nothing yet'}”.`}</p>
      <p>
        Its focal point is {present.focalX} % from the left and {present.focalY} % from the top. Save again to put yours
        in its place.
      </p>
    </Notice>
  )
}

function submittedFocal(values: SubmittedValues | undefined, name: 'focalX' | 'focalY', record: PictureRecord) {
  const typed = Number(submittedText(values, name) ?? record[name])
  return Number.isInteger(typed) && typed >= 0 && typed <= 100 ? typed : record[name]
}
