import { CareFormPage } from '#app/enquiries/care-form/care-form-page.tsx'
import { asChoices, deliveryModes } from '#app/enquiries/care-form/care-options.ts'
import { loadCareForm } from '#app/enquiries/care-form/load-care-form.server.ts'
import { requestFailed } from '#app/enquiries/care-form/request-failed.ts'
import { fieldsFrom, type FormAnswer, nothingSent } from '#app/enquiries/form/form-answer.ts'
import { receiveForm } from '#app/enquiries/form/receive-form.server.ts'
import { submitEnquiry } from '#app/enquiries/form/submit-enquiry.server.ts'
import { exampleDate } from '#app/enquiries/typed-date.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'

import type { Route } from './+types/request-newborn-care.route'
import { parseNewbornRequest } from './newborn-request.ts'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

export async function loader(asked: Route.LoaderArgs) {
  return await loadCareForm(asked, {
    title: 'Request Newborn Care',
    description:
      'Tell us about your baby and what would help. We contact you within 24 hours. Health answers are encrypted.',
    parent: { label: 'Newborn Care', href: '/services/newborn-care' },
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = parseNewbornRequest(sent)
  return await receiveForm(context, {
    sent,
    form,
    words: requestFailed,
    submit: (value, arrival) => submitEnquiry('newborn_care', value, arrival),
  })
}

const successMessage = {
  title: 'Request submitted successfully!',
  description: "Thank you for your newborn care request. We'll contact you within 24 hours to discuss your needs.",
}

export default function RequestNewbornCare({ loaderData, actionData }: Route.ComponentProps) {
  const { head, formToken } = loaderData
  const answer: FormAnswer = actionData ?? nothingSent
  return (
    <CareFormPage
      title={head.heading}
      tabTitle={head.title}
      lead="Tell us about your baby and what would help. We contact you within 24 hours to discuss your needs."
      emergency="if your baby is hard to wake, blue or very pale, not breathing as usual, or has a fit; or if you are bleeding heavily"
      sendLabel="Submit Request"
      unreachable={requestFailed()}
      {...{ answer, formToken, successMessage }}
    >
      <NewbornQuestions fields={fieldsFrom(answer)} />
    </CareFormPage>
  )
}

function NewbornQuestions({ fields }: { fields: ReturnType<typeof fieldsFrom> }) {
  const { field, list, box } = fields
  return (
    <>
      <FormSection
        title="About your baby"
        lead="We ask so that the midwife we suggest knows babies like yours. Skip whatever you would rather tell us in person."
      >
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
          hint="It tells us how you may be feeling and what you can lift."
          options={asChoices(deliveryModes)}
          optional
        />
      </FormSection>
      <FormSection
        title="Your baby's health"
        lead="So that your midwife can prepare, and tells you if somebody else should see your baby first."
      >
        <TextArea
          {...field('babyComplications')}
          label="Complications at birth or since"
          hint="Such as an early birth, jaundice, or time in special care."
          rows={3}
          limit={2000}
          optional
        />
        <TextArea {...field('medicalConcerns')} label="Medical concerns" rows={3} limit={2000} optional />
      </FormSection>
      <FormSection title="What would help">
        <Checkbox {...box('overnightCareNeeded')} label="I need care overnight" />
        <TextArea
          {...field('additionalCareNeeds')}
          label="Additional care needs"
          hint="Such as twins, feeding, or a first bath together."
          rows={3}
          limit={2000}
          optional
        />
        <TextArea
          {...field('otherNeeds')}
          label="Anything else we should know"
          hint="Such as the language you speak at home, or a step at the door."
          rows={3}
          limit={2000}
          optional
        />
      </FormSection>
    </>
  )
}
