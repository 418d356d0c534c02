import { textOf } from '#app/content/content-fields.ts'
import { RichText } from '#app/content/rich-text/rich-text.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { KindFieldsProps } from './field-props.ts'

/** `choices` are the categories that other FAQs have. */
export function FaqFields({ fields, errors, choices }: KindFieldsProps<readonly string[]>) {
  return (
    <>
      <TextField
        name="question"
        label="Question"
        required
        autoComplete="off"
        error={errors.question}
        defaultValue={textOf(fields, 'question')}
      />
      <RichText name="answer" label="Answer" rows={10} error={errors.answer} defaultValue={textOf(fields, 'answer')} />
      <TextField
        name="category"
        label="Category"
        optional
        hint="FAQs of one category stand together."
        autoComplete="off"
        list="faq-categories"
        error={errors.category}
        defaultValue={textOf(fields, 'category')}
      />
      <datalist id="faq-categories">
        {choices.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
    </>
  )
}
