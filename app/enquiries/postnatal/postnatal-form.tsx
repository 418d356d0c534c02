import { GentleHelp } from '#app/care/help/gentle-help.tsx'
import { ArrangementFields, MoreAnswers } from '#app/enquiries/care-form/arrangement-fields.tsx'
import { CareFormPage, type CareFormProps } from '#app/enquiries/care-form/care-form-page.tsx'
import { asChoices, bloodLosses, deliveryModes, vaginalTraumas } from '#app/enquiries/care-form/care-options.ts'
import { DueDateField } from '#app/enquiries/care-form/due-date-field.tsx'
import type { Coverage } from '#app/enquiries/care-form/load-care-form.server.ts'
import { requestFailed } from '#app/enquiries/care-form/request-failed.ts'
import { fieldsFrom } from '#app/enquiries/form/form-answer.ts'
import { exampleDate } from '#app/enquiries/typed-date.ts'
import type { GroupWords } from '#app/settings/texts/text-groups.ts'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'

export function PostnatalForm({ page, answer, action }: CareFormProps<'site/postnatal'>) {
  const { head, words, confirmation, coverage, nations, formToken } = page
  return (
    <CareFormPage
      title={head.heading}
      tabTitle={head.title}
      emergency="in an emergency: heavy bleeding, chest pain, a fit, trouble breathing, thoughts of harming yourself or your baby, or a baby who is hard to wake"
      sendLabel="Submit Request"
      unreachable={requestFailed()}
      help={<GentleHelp nations={nations} />}
      {...{ answer, formToken, words, confirmation, action }}
    >
      <PostnatalQuestions fields={fieldsFrom(answer)} words={words} coverage={coverage} />
    </CareFormPage>
  )
}

const foldedQuestions = [
  'plannedDeliveryMode',
  'deliveryMode',
  'estimatedBloodLoss',
  'vaginalTrauma',
  'vaginalTraumaDetails',
  'maternalHealthIssues',
  'medicalConcerns',
  'otherNeeds',
]

type Questions = { fields: ReturnType<typeof fieldsFrom>; words: GroupWords<'site/postnatal'>; coverage: Coverage }

function PostnatalQuestions({ fields, words, coverage }: Questions) {
  const { field, list } = fields
  return (
    <>
      <ArrangementFields field={field} coverage={coverage}>
        <TextArea
          {...field('additionalCareNeeds')}
          label="How can we help?"
          hint="Such as feeding, sleep, or somebody to talk to."
          rows={3}
          limit={2000}
          optional
        />
        <DueDateField
          {...list('estimatedDueDate')}
          legend="Estimated due date"
          hint={`For example, ${exampleDate(3)}. Up to 6 weeks ago or 42 weeks ahead; leave it blank if it was earlier.`}
          optional
        />
      </ArrangementFields>
      <MoreAnswers isOpen={fields.isAnswered(foldedQuestions)}>
        <FormSection title="The birth" lead={words.birth}>
          <CheckboxGroup
            {...list('plannedDeliveryMode')}
            legend="How did you plan, or do you plan, to give birth?"
            options={asChoices(deliveryModes)}
            optional
          />
          <CheckboxGroup
            {...list('deliveryMode')}
            legend="How was your baby born?"
            options={asChoices(deliveryModes)}
            optional
          />
          <SelectField
            {...field('estimatedBloodLoss')}
            label="Estimated blood loss"
            hint={words.blood_loss}
            options={asChoices(bloodLosses)}
            placeholder="Choose, or leave blank"
            width="half"
            optional
          />
          <CheckboxGroup
            {...list('vaginalTrauma')}
            legend="Stitches or tears"
            hint={words.stitches}
            options={asChoices(vaginalTraumas)}
            columns
            optional
          />
          <TextArea {...field('vaginalTraumaDetails')} label="More about it" rows={3} limit={2000} optional />
        </FormSection>
        <FormSection title="Your health" lead={words.health}>
          <TextArea
            {...field('maternalHealthIssues')}
            label="Health issues of your own"
            hint={words.issues}
            rows={3}
            limit={2000}
            optional
          />
          <TextArea {...field('medicalConcerns')} label="Medical concerns" rows={3} limit={2000} optional />
          <TextArea {...field('otherNeeds')} label="Anything else we should know" rows={3} limit={2000} optional />
        </FormSection>
      </MoreAnswers>
    </>
  )
}
