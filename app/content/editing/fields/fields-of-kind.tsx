import type { ContentKind } from '#app/content/content-kinds.ts'
import { slide } from '#app/content/kinds/kinds.ts'
import { RichText } from '#app/content/rich-text/rich-text.tsx'
import { PictureField } from '#app/media/picture-field/picture-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { midwifeInputs, priceInputs } from './care-fields.tsx'
import { classInputs } from './class-fields.tsx'
import { postInputs } from './post-fields.tsx'
import { reviewInputs } from './review-fields.tsx'
import {
  renderedWithPrevious,
  fieldProps,
  type Input,
  type KindFieldsProps,
  type KindInputs,
  MetaFields,
  SlugField,
  TitleField,
} from './shared-fields.tsx'

const slideInputs: KindInputs<'slide', 'heading' | 'subheading' | 'hero' | 'ctaText' | 'ctaLink', unknown> = {
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
    ctaLink: renderedWithPrevious,
  },
  settings: {},
}

const faqInputs: KindInputs<'faq', 'question' | 'answer' | 'category', readonly string[]> = {
  text: {
    question: (props) => <TitleField {...props} name="question" label="Question" text="answer" />,
    category: (props) => (
      <>
        <TextField
          {...fieldProps(props, 'category')}
          label="Category"
          optional
          hint="FAQs of one category stand together."
          autoComplete="off"
          list="faq-categories"
        />
        <datalist id="faq-categories">
          {props.choices.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </datalist>
      </>
    ),
    answer: (props) => <RichText {...fieldProps(props, 'answer')} label="Answer" rows={10} />,
  },
  settings: {},
}

const pageInputs: KindInputs<'page', 'title' | 'body', unknown> = {
  text: {
    title: (props) => <TitleField {...props} text="body" />,
    body: (props) => <RichText {...fieldProps(props, 'body')} label="Body" hasSections />,
  },
  settings: {
    slug: (props) => <SlugField {...props} under="/" />,
    hero: (props) => (
      <PictureField name="hero" label="Hero image" optional pictures={props.pictures.hero} error={props.errors.hero} />
    ),
    metaTitle: (props) => <MetaFields {...props} otherwise="the first words of the body" />,
    metaDescription: renderedWithPrevious,
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
    isUnlisted: (props) => (
      <SelectField
        {...fieldProps(props, 'isUnlisted')}
        label="In search and lists"
        width="half"
        hint="A hidden page is found by its address only, such as a thank-you page."
        options={[
          { value: '', label: 'Shown' },
          { value: 'yes', label: 'Hidden' },
        ]}
      />
    ),
  },
}

type AnyInputs = Record<'text' | 'settings', Record<string, Input>>

// Each kind gets the choices that its own loader listed.
const inputs = {
  page: pageInputs,
  post: postInputs,
  faq: faqInputs,
  slide: slideInputs,
  midwife: midwifeInputs,
  price: priceInputs,
  class: classInputs,
  review: reviewInputs,
} as Record<ContentKind, AnyInputs>

interface FieldsOfKindProps extends KindFieldsProps {
  kind: ContentKind
  place: 'text' | 'settings'
}

export function FieldsOfKind({ kind, place, ...props }: FieldsOfKindProps) {
  return Object.entries(inputs[kind][place]).map(([name, Field]) => <Field key={name} {...props} />)
}
