import { RichText } from '#app/content/rich-text/rich-text.tsx'
import { PictureField } from '#app/media/picture-field/picture-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { drawnBefore, fieldProps, type KindInputs } from './field-props.ts'
import { MetaFields } from './meta-fields.tsx'
import { TitleAndSlug } from './title-and-slug.tsx'

export const pageInputs: KindInputs<'page', 'title' | 'slug' | 'body', unknown> = {
  text: {
    title: (props) => <TitleAndSlug {...props} under="/" />,
    slug: drawnBefore,
    body: (props) => <RichText {...fieldProps(props, 'body')} label="Body" />,
  },
  settings: {
    hero: (props) => (
      <PictureField name="hero" label="Hero image" optional pictures={props.pictures.hero} error={props.errors.hero} />
    ),
    metaTitle: (props) => <MetaFields {...props} otherwise="the first words of the body" />,
    metaDescription: drawnBefore,
    effectiveOn: (props) => (
      <TextField
        {...fieldProps(props, 'effectiveOn')}
        type="date"
        width="half"
        label="Effective date"
        optional
        hint="From when a legal text holds."
      />
    ),
  },
}
