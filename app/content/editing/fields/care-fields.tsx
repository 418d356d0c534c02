import { listOf } from '#app/content/content-fields.ts'
import { midwife, price } from '#app/content/kinds/care-kinds.ts'
import { RichText } from '#app/content/rich-text/rich-text.tsx'
import { PictureField } from '#app/media/picture-field/picture-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import {
  renderedWithPrevious,
  fieldProps,
  type Input,
  type KindInputs,
  MetaFields,
  SlugField,
  TitleField,
} from './shared-fields.tsx'
import { TagsField } from './tags-field.tsx'

const dayInput =
  (name: string, label: string, hint: string, { optional = true } = {}): Input =>
  (props) => <TextField {...fieldProps(props, name)} label={label} type="date" width="half" {...{ optional, hint }} />

export const midwifeInputs: KindInputs<'midwife', 'name' | 'summary' | 'body', unknown> = {
  text: {
    name: (props) => <TitleField {...props} name="name" label={midwife.name.label} text="summary" />,
    summary: (props) => (
      <TextArea
        {...fieldProps(props, 'summary')}
        label={midwife.summary.label}
        optional
        hint="A sentence for the card beside the photograph: what families should know first."
        rows={2}
        limit={midwife.summary.max}
      />
    ),
    body: (props) => <RichText {...fieldProps(props, 'body')} label={midwife.body.label} />,
  },
  settings: {
    portrait: (props) => (
      <PictureField
        name="portrait"
        label={midwife.portrait.label}
        optional
        hint="A face, in daylight. The name is its alt text."
        pictures={props.pictures['portrait'] ?? []}
        error={props.errors['portrait']}
      />
    ),
    pin: (props) => (
      <TextField
        {...fieldProps(props, 'pin')}
        label={midwife.pin.label}
        width="half"
        hint="Such as 12A3456B. Families can look it up in the NMC register."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    ),
    registeredUntil: dayInput(
      'registeredUntil',
      midwife.registeredUntil.label,
      'After this day visitors do not see the midwife. The team is told 60, 30 and 7 days before.',
      { optional: false },
    ),
    checkedOn: dayInput('checkedOn', midwife.checkedOn.label, 'The day somebody looked the PIN up.'),
    checkedBy: (props) => (
      <TextField
        {...fieldProps(props, 'checkedBy')}
        label={midwife.checkedBy.label}
        optional
        hint="Families see this name."
        autoComplete="off"
      />
    ),
    dbsCheckedOn: dayInput('dbsCheckedOn', midwife.dbsCheckedOn.label, 'Enhanced, with both barred lists.'),
    insuredUntil: dayInput('insuredUntil', midwife.insuredUntil.label, 'Professional indemnity insurance.'),
    practisingSince: (props) => (
      <TextField
        {...fieldProps(props, 'practisingSince')}
        label={midwife.practisingSince.label}
        optional
        width="half"
        hint="A year, such as 2009."
        inputMode="numeric"
        autoComplete="off"
      />
    ),
    languages: (props) => (
      <TagsField
        name="languages"
        label={midwife.languages.label}
        entry={midwife.languages.entry}
        tags={listOf(props.fields, 'languages')}
        known={['English', 'Polish', 'Romanian', 'Urdu', 'Punjabi', 'Bengali', 'Welsh', 'British Sign Language']}
        error={props.errors['languages']}
      />
    ),
    areas: (props) => (
      <TagsField
        name="areas"
        label={midwife.areas.label}
        entry={midwife.areas.entry}
        hint="Towns, or districts such as BS6."
        tags={listOf(props.fields, 'areas')}
        known={[]}
        error={props.errors['areas']}
      />
    ),
    availability: (props) => (
      <TextField
        {...fieldProps(props, 'availability')}
        label={midwife.availability.label}
        optional
        hint="Such as “weekday mornings, and nights from Thursday to Saturday”."
        autoComplete="off"
      />
    ),
    slug: (props) => <SlugField {...props} under="/midwives/" from="name" />,
    metaTitle: (props) => <MetaFields {...props} name="name" otherwise="the summary" />,
    metaDescription: renderedWithPrevious,
  },
}

const fromChoices = [
  { value: '', label: 'Exact price' },
  { value: 'yes', label: 'Starting price' },
]

export const priceInputs: KindInputs<'price', 'name' | 'included', unknown> = {
  text: {
    name: (props) => <TitleField {...props} name="name" label={price.name.label} text="included" />,
    included: (props) => <RichText {...fieldProps(props, 'included')} label={price.included.label} rows={8} />,
  },
  settings: {
    amount: (props) => (
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField
          {...fieldProps(props, 'amount')}
          label={price.amount.label}
          required
          hint="In pounds, such as 45 or 45.50."
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField {...fieldProps(props, 'isFrom')} label="Shown as" options={fromChoices} />
      </div>
    ),
    isFrom: renderedWithPrevious,
    unit: (props) => (
      <TextField
        {...fieldProps(props, 'unit')}
        label={price.unit.label}
        optional
        hint="Such as “a night, ten hours”."
        autoComplete="off"
      />
    ),
    service: (props) => (
      <SelectField {...fieldProps(props, 'service')} label={price.service.label} options={[...price.service.options]} />
    ),
    soldAs: (props) => (
      <SelectField {...fieldProps(props, 'soldAs')} label={price.soldAs.label} options={[...price.soldAs.options]} />
    ),
    perWeek: (props) => (
      <TextField
        {...fieldProps(props, 'perWeek')}
        label={price.perWeek.label}
        optional
        width="half"
        hint="How many of these the example week on the prices page counts."
        inputMode="numeric"
        autoComplete="off"
      />
    ),
  },
}
