import type { fieldsFrom } from '#app/enquiries/form/form-answer.ts'
import { exampleDate } from '#app/enquiries/typed-date.ts'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { giverNoteMax } from './care-form.ts'

interface ForSomeoneElseProps {
  fields: ReturnType<typeof fieldsFrom>
}

/** Ticking this box hides everything that only the mother can answer. The home page links to it. */
export function ForSomeoneElseField({ fields }: ForSomeoneElseProps) {
  return (
    <CheckboxGroup
      {...fields.list('isForSomeoneElse')}
      legend="Is this for you?"
      hint="For a present, we ask nothing about the mother's health: those answers are hers to give."
      options={[{ value: 'on', label: 'I am asking for someone else', reveal: <ForWhom fields={fields} /> }]}
    />
  )
}

function ForWhom({ fields: { field, list } }: ForSomeoneElseProps) {
  return (
    <div className="grid gap-6">
      <TextField {...field('motherName')} label="The mother's name" autoComplete="off" required />
      <DateField
        {...list('giverDueDate')}
        legend="When is her baby due?"
        hint={`If you know. For example, ${exampleDate(3)}.`}
        optional
      />
      <TextArea
        {...field('giverNote')}
        label="A note for us or for her"
        hint="When to call, or what the present is. Please leave out anything about her health: that is hers to tell."
        rows={3}
        limit={giverNoteMax}
        optional
      />
    </div>
  )
}
