import type { fieldsFrom } from '#app/enquiries/form/form-answer.ts'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface ForSomeoneElseProps {
  fields: ReturnType<typeof fieldsFrom>
}

/** For those who give care as a present. Ticked, it hides all that the mother has to say herself (see `ownAnswersStyle`). */
export function ForSomeoneElseField({ fields: { field, list } }: ForSomeoneElseProps) {
  return (
    <CheckboxGroup
      {...list('isForSomeoneElse')}
      legend="Is this for you?"
      hint="For a present, we ask for the mother's name only, and nothing about her health: those answers are hers to give."
      options={[
        {
          value: 'on',
          label: 'I am asking for someone else',
          reveal: <TextField {...field('motherName')} label="The mother's name" autoComplete="off" required />,
        },
      ]}
    />
  )
}

/** For what only the mother answers; within a `group/form`. */
export const ownAnswersStyle = 'grid gap-8 group-has-[#isForSomeoneElse:checked]/form:hidden! print:block print:*:mt-8'
