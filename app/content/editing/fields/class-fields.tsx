import { listOf } from '#app/content/content-fields.ts'
import { classFields } from '#app/content/kinds/care-kinds.ts'
import { RichText } from '#app/content/rich-text/rich-text.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { SessionsField } from './sessions-field.tsx'
import {
  renderedWithPrevious,
  fieldProps,
  type KindInputs,
  MetaFields,
  SlugField,
  TitleField,
} from './shared-fields.tsx'

export const classInputs: KindInputs<'class', 'title' | 'summary' | 'body', unknown> = {
  text: {
    title: (props) => <TitleField {...props} text="summary" />,
    summary: (props) => (
      <TextArea
        {...fieldProps(props, 'summary')}
        label={classFields.summary.label}
        optional
        hint="A sentence for its card: who it is for."
        rows={2}
        limit={classFields.summary.max}
      />
    ),
    body: (props) => <RichText {...fieldProps(props, 'body')} label={classFields.body.label} />,
  },
  settings: {
    sessions: (props) => (
      <SessionsField
        name="sessions"
        label={classFields.sessions.label}
        sessions={listOf(props.fields, 'sessions')}
        error={props.errors['sessions']}
      />
    ),
    places: (props) => (
      <TextField
        {...fieldProps(props, 'places')}
        label={classFields.places.label}
        width="half"
        hint="How many may come. Not fewer than are taken."
        inputMode="numeric"
        autoComplete="off"
      />
    ),
    format: (props) => (
      <SelectField
        {...fieldProps(props, 'format')}
        label={classFields.format.label}
        options={[...classFields.format.options]}
      />
    ),
    venue: (props) => (
      <TextField
        {...fieldProps(props, 'venue')}
        label={classFields.venue.label}
        hint="Such as “The Old Library, 5 North Street, Bristol BS3 1EN”. Online classes need none."
        autoComplete="off"
      />
    ),
    joinLink: (props) => (
      <TextField
        {...fieldProps(props, 'joinLink')}
        label={classFields.joinLink.label}
        optional
        hint="For online classes. Only those who have a place see it, in their emails and on the page of their place."
        type="url"
        autoComplete="off"
      />
    ),
    teacher: (props) => (
      <TextField
        {...fieldProps(props, 'teacher')}
        label={classFields.teacher.label}
        optional
        hint="A name, such as that of one of your midwives."
        autoComplete="off"
      />
    ),
    amount: (props) => (
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField
          {...fieldProps(props, 'amount')}
          label={classFields.amount.label}
          optional
          hint="In pounds, for each place. Left blank, it is free of charge."
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField
          {...fieldProps(props, 'payment')}
          label={classFields.payment.label}
          options={[...classFields.payment.options]}
        />
      </div>
    ),
    payment: renderedWithPrevious,
    slug: (props) => <SlugField {...props} under="/classes/" />,
    metaTitle: (props) => <MetaFields {...props} otherwise="the summary" />,
    metaDescription: renderedWithPrevious,
  },
}
