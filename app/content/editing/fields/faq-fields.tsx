import { RichText } from '#app/content/rich-text/rich-text.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { fieldProps, type KindInputs } from './field-props.ts'

/** The choices are the categories that other FAQs have. */
export const faqInputs: KindInputs<'faq', 'question' | 'answer' | 'category', readonly string[]> = {
  text: {
    question: (props) => <TextField {...fieldProps(props, 'question')} label="Question" required autoComplete="off" />,
    answer: (props) => <RichText {...fieldProps(props, 'answer')} label="Answer" rows={10} />,
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
  },
  settings: {},
}
