import { Form } from 'react-router'

import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import { Specimen } from '#app/ui/gallery/specimen.tsx'

import { PictureField } from './picture-field.tsx'

export function PictureFieldExamples({ pictures }: { pictures: readonly ChosenPicture[] }) {
  return (
    <Specimen title="Pictures" note="Dropped, pasted, browsed for or chosen; moved by the arrows or by dragging.">
      <Form encType="multipart/form-data" className="grid grid-cols-1 gap-8">
        <PictureField
          name="gallery"
          label="Pictures of the product"
          hint="The first one is shown in the shop."
          limit={4}
          pictures={pictures.slice(0, 2)}
        />
        <PictureField name="cover" label="Cover" optional pictures={pictures.slice(2, 3)} />
        <PictureField name="portrait" label="Portrait" error="Please choose a picture" />
      </Form>
    </Specimen>
  )
}
