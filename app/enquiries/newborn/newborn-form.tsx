import { ArrangementFields, MoreAnswers } from '#app/enquiries/care-form/arrangement-fields.tsx'
import { CareFormPage, type CareFormProps } from '#app/enquiries/care-form/care-form-page.tsx'
import { asChoices, deliveryModes } from '#app/enquiries/care-form/care-options.ts'
import type { Coverage } from '#app/enquiries/care-form/load-care-form.server.ts'
import { requestFailed } from '#app/enquiries/care-form/request-failed.ts'
import { fieldsFrom } from '#app/enquiries/form/form-answer.ts'
import { exampleDate } from '#app/enquiries/typed-date.ts'
import type { GroupWords } from '#app/settings/texts/text-groups.ts'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'

export function NewbornForm({ page, answer, action }: CareFormProps<'site/newborn'>) {
  const { head, words, confirmation, coverage, formToken } = page
  return (
    <CareFormPage
      title={head.heading}
      tabTitle={head.title}
      emergency="if your baby is hard to wake, blue or very pale, not breathing as usual, or has a fit; or if you are bleeding heavily"
      sendLabel="Submit Request"
      unreachable={requestFailed()}
      {...{ answer, formToken, words, confirmation, action }}
    >
      <NewbornQuestions fields={fieldsFrom(answer)} words={words} coverage={coverage} />
    </CareFormPage>
  )
}

const foldedQuestions = [
  'babyAgeDays',
  'babyBornOn',
  'deliveryMode',
  'babyComplications',
  'medicalConcerns',
  'otherNeeds',
]

type Questions = { fields: ReturnType<typeof fieldsFrom>; words: GroupWords<'site/newborn'>; coverage: Coverage }

function NewbornQuestions({ fields, words, coverage }: Questions) {
  const { field, list, box } = fields
  return (
    <>
      <ArrangementFields field={field} coverage={coverage}>
        <TextArea
          {...field('additionalCareNeeds')}
          label="How can we help?"
          hint={words.needs}
          rows={3}
          limit={2000}
          optional
        />
        <Checkbox {...box('overnightCareNeeded')} label="I need care overnight" />
      </ArrangementFields>
      <MoreAnswers isOpen={fields.isAnswered(foldedQuestions)}>
        <FormSection title="About your baby" lead={words.baby}>
          <TextField
            {...field('babyAgeDays')}
            label="Your baby's age in days"
            hint="If your baby is already here. 3 weeks is understood too."
            width="short"
            autoComplete="off"
            optional
          />
          <DateField
            {...list('babyBornOn')}
            legend="Or your baby's date of birth"
            hint={`For example, ${exampleDate(-1)}. We keep the age in days.`}
            optional
          />
          <CheckboxGroup
            {...list('deliveryMode')}
            legend="How was your baby born?"
            hint={words.birth}
            options={asChoices(deliveryModes)}
            optional
          />
        </FormSection>
        <FormSection title="Your baby's health" lead={words.health}>
          <TextArea
            {...field('babyComplications')}
            label="Complications at birth or since"
            hint={words.complications}
            rows={3}
            limit={2000}
            optional
          />
          <TextArea {...field('medicalConcerns')} label="Medical concerns" rows={3} limit={2000} optional />
          <TextArea
            {...field('otherNeeds')}
            label="Anything else we should know"
            hint={words.other}
            rows={3}
            limit={2000}
            optional
          />
        </FormSection>
      </MoreAnswers>
    </>
  )
}
