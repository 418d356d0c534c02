import { CareFormPage } from '#app/enquiries/care-form/care-form-page.tsx'
import { loadCareForm } from '#app/enquiries/care-form/load-care-form.server.ts'
import { requestFailed } from '#app/enquiries/care-form/request-failed.ts'
import { fieldsFrom, useFormAnswer } from '#app/enquiries/form/form-answer.ts'
import { receiveForm } from '#app/enquiries/form/receive-form.server.ts'
import { PostnatalQuestions } from '#app/enquiries/postnatal/postnatal-questions.tsx'
import { parsePostnatalRequest } from '#app/enquiries/postnatal/postnatal-request.ts'
import { submitPostnatalRequest } from '#app/enquiries/postnatal/postnatal-requests.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { stayWhenUnreachable } from '#app/ui/forms/unreachable.ts'

import type { Route } from './+types/request-postnatal-care.route'

export const handle = { interactive: true }

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
  return await receiveForm(context, { sent, form, words: requestFailed, submit: submitPostnatalRequest })
}

export const clientAction = stayWhenUnreachable(requestFailed())

const successMessage = {
  title: 'Request submitted successfully!',
  description: "Thank you for your postnatal care request. We'll contact you within 24 hours to discuss your needs.",
}

export default function RequestPostnatalCare({ loaderData, actionData }: Route.ComponentProps) {
  const { head, formToken } = loaderData
  const answer = useFormAnswer(actionData, successMessage)
  return (
    <CareFormPage
      title={head.heading}
      tabTitle={head.title}
      lead="Tell us how you are and what would help. We contact you within 24 hours to discuss your needs."
      emergency="in an emergency: heavy bleeding, chest pain, a fit, trouble breathing, thoughts of harming yourself or your baby, or a baby who is hard to wake"
      sendLabel="Submit Request"
      {...{ answer, formToken, successMessage }}
    >
      <PostnatalQuestions fields={fieldsFrom(answer)} />
    </CareFormPage>
  )
}
