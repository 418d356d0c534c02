import { slide } from '#app/content/kinds/slide.ts'
import { PictureField } from '#app/media/picture-field/picture-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { drawnBefore, fieldProps, type KindInputs } from './field-props.ts'

export const slideInputs: KindInputs<'slide', 'heading' | 'subheading' | 'hero' | 'ctaText' | 'ctaLink', unknown> = {
  text: {
    heading: (props) => <TextField {...fieldProps(props, 'heading')} label="Heading" autoComplete="off" required />,
    subheading: (props) => (
      <TextArea
        {...fieldProps(props, 'subheading')}
        label="Subheading"
        optional
        rows={3}
        limit={slide.subheading.max}
      />
    ),
    hero: (props) => (
      <PictureField
        name="hero"
        label="Image"
        optional
        hint="Stands in the arch beside the words. Without one it is the drawn house."
        pictures={props.pictures.hero ?? []}
        error={props.errors.hero}
      />
    ),
    ctaText: (props) => (
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField
          {...fieldProps(props, 'ctaText')}
          label="Call-to-action text"
          optional
          hint="What the button says, such as See our classes."
          autoComplete="off"
        />
        <TextField
          {...fieldProps(props, 'ctaLink')}
          label="Call-to-action link"
          optional
          hint="An address of this site such as /about, or one that begins with https://."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    ),
    ctaLink: drawnBefore,
  },
  settings: {},
}
