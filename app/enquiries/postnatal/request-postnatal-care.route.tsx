import { GentleHelp } from '#app/care/help/gentle-help.tsx'
import { ArrangementFields, MoreAnswers } from '#app/enquiries/care-form/arrangement-fields.tsx'
import { CareFormPage } from '#app/enquiries/care-form/care-form-page.tsx'
import { asChoices, bloodLosses, deliveryModes, vaginalTraumas } from '#app/enquiries/care-form/care-options.ts'
import { DueDateField } from '#app/enquiries/care-form/due-date-field.tsx'
import { type Coverage, loadCareForm } from '#app/enquiries/care-form/load-care-form.server.ts'
import { requestFailed } from '#app/enquiries/care-form/request-failed.ts'
import { fieldsFrom, type FormAnswer, nothingSent } from '#app/enquiries/form/form-answer.ts'
import { receiveForm } from '#app/enquiries/form/receive-form.server.ts'
import { submitEnquiry } from '#app/enquiries/form/submit-enquiry.server.ts'
import { exampleDate } from '#app/enquiries/typed-date.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import type { GroupWords } from '#app/settings/texts/text-groups.ts'
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
    texts: 'site/postnatal',
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

export default function RequestPostnatalCare({ loaderData, actionData }: Route.ComponentProps) {
  const { head, words, coverage, confirmation, nations, formToken } = loaderData
  const answer: FormAnswer = actionData ?? nothingSent
  return (
    <CareFormPage
      title={head.heading}
      tabTitle={head.title}
      emergency="in an emergency: heavy bleeding, chest pain, a fit, trouble breathing, thoughts of harming yourself or your baby, or a baby who is hard to wake"
      sendLabel="Submit Request"
      unreachable={requestFailed()}
      help={<GentleHelp nations={nations} />}
      {...{ answer, formToken, words, confirmation }}
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
