import { Form } from 'react-router'

import { Specimen } from '#app/ui/gallery/specimen.tsx'

import { RichText } from './rich-text.tsx'

export function RichTextGallery() {
  return (
    <Specimen
      title="Long texts"
      note="Written in an editor or as Markdown: the same text, with no byte changed by looking at it."
    >
      <Form className="grid grid-cols-1 gap-8">
        <RichText
          name="story"
          hasSections
          label="Content"
          hint="What visitors read below the title."
          defaultValue={story}
        />
        <RichText name="answer" label="Answer" rows={5} error="Please enter the answer" defaultValue="" />
      </Form>
    </Specimen>
  )
}

const story = `## The first night at home

Everyone is **awake**, and that is _how it begins_. Read [what the NHS says](https://www.nhs.uk/start-for-life).

- Feed when your baby asks for it
- Sleep when somebody else is awake

| When | What |
| --- | :-: |
| 10 pm | Feed |
| 1 am | Feed again |

:::care-card {title="Call 999 now if your baby" level="emergency"}

- is struggling to breathe
- is floppy, or cannot be woken

:::

:::button {href="/services/postnatal-care/request" label="Request care"} :::
`
