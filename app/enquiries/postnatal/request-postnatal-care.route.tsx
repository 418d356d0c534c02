import { CareFormPage } from '#app/enquiries/care-form/care-form-page.tsx'
import { asChoices, bloodLosses, deliveryModes, vaginalTraumas } from '#app/enquiries/care-form/care-options.ts'
import { DueDateField } from '#app/enquiries/care-form/due-date-field.tsx'
import { loadCareForm } from '#app/enquiries/care-form/load-care-form.server.ts'
import { requestFailed } from '#app/enquiries/care-form/request-failed.ts'
import { fieldsFrom, type FormAnswer, nothingSent } from '#app/enquiries/form/form-answer.ts'
import { receiveForm } from '#app/enquiries/form/receive-form.server.ts'
import { submitEnquiry } from '#app/enquiries/form/submit-enquiry.server.ts'
import { exampleDate } from '#app/enquiries/typed-date.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'

import type { Route } from './+types/request-postnatal-care.route'
import { parsePostnatalRequest } from './postnatal-request.ts'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

export async function loader(asked: Route.LoaderArgs) {
  return await loadCareForm(asked, {
    title: 'Request Postnatal Care',
    description:
      'Tell us how you are and what would help. We contact you within 24 hours. Health answers are encrypted.',
    parent: { label: 'Postnatal Care', href: '/services/postnatal-care' },
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = parsePostnatalRequest(sent)
  return await receiveForm(context, {
    sent,
    form,
    words: requestFailed,
    submit: (value, arrival) => submitEnquiry('postnatal_care', value, arrival),
  })
}

const successMessage = {
  title: 'Request submitted successfully!',
  description: "Thank you for your postnatal care request. We'll contact you within 24 hours to discuss your needs.",
}

export default function RequestPostnatalCare({ loaderData, actionData }: Route.ComponentProps) {
  const { head, formToken } = loaderData
  const answer: FormAnswer = actionData ?? nothingSent
  return (
    <CareFormPage
      title={head.heading}
      tabTitle={head.title}
      lead="Tell us how you are and what would help. We contact you within 24 hours to discuss your needs."
      emergency="in an emergency: heavy bleeding, chest pain, a fit, trouble breathing, thoughts of harming yourself or your baby, or a baby who is hard to wake"
      sendLabel="Submit Request"
      unreachable={requestFailed()}
      {...{ answer, formToken, successMessage }}
    >
      <PostnatalQuestions fields={fieldsFrom(answer)} />
    </CareFormPage>
  )
}

function PostnatalQuestions({ fields }: { fields: ReturnType<typeof fieldsFrom> }) {
  const { field, list } = fields
  return (
    <>
      <FormSection
        title="The birth"
        lead="How a birth went tells a midwife how you may be healing. Skip whatever you do not know, or would rather tell us in person."
      >
        <DueDateField
          {...list('estimatedDueDate')}
          legend="Estimated due date"
          hint={`For example, ${exampleDate(3)}. Up to 6 weeks ago or 42 weeks ahead; leave it blank if it was earlier.`}
          optional
        />
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
          hint="It may be in your notes. After a larger loss you may need longer to recover. PPH is heavy bleeding after birth."
          options={asChoices(bloodLosses)}
          placeholder="Choose, or leave blank"
          width="half"
          optional
        />
        <CheckboxGroup
          {...list('vaginalTrauma')}
          legend="Stitches or tears"
          hint="We ask so that your midwife knows what may hurt, and what to look after."
          options={asChoices(vaginalTraumas)}
          columns
          optional
        />
        <TextArea {...field('vaginalTraumaDetails')} label="More about it" rows={3} limit={2000} optional />
      </FormSection>
      <FormSection title="Your health" lead="So that your midwife can prepare. You decide how much you say here.">
        <TextArea
          {...field('maternalHealthIssues')}
          label="Health issues of your own"
          hint="Such as high blood pressure, diabetes, or how you have been feeling."
          rows={3}
          limit={2000}
          optional
        />
        <TextArea {...field('medicalConcerns')} label="Medical concerns" rows={3} limit={2000} optional />
      </FormSection>
      <FormSection title="What would help">
        <TextArea {...field('additionalCareNeeds')} label="Additional care needs" rows={3} limit={2000} optional />
        <TextArea {...field('otherNeeds')} label="Anything else we should know" rows={3} limit={2000} optional />
      </FormSection>
    </>
  )
}
