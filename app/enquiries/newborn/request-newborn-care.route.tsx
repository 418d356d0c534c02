import { CareFormPage } from '#app/enquiries/care-form/care-form-page.tsx'
import { loadCareForm } from '#app/enquiries/care-form/load-care-form.server.ts'
import { requestFailed } from '#app/enquiries/care-form/request-failed.ts'
import { fieldsFrom, useFormAnswer } from '#app/enquiries/form/form-answer.ts'
import { receiveForm } from '#app/enquiries/form/receive-form.server.ts'
import { NewbornQuestions } from '#app/enquiries/newborn/newborn-questions.tsx'
import { parseNewbornRequest } from '#app/enquiries/newborn/newborn-request.ts'
import { submitNewbornRequest } from '#app/enquiries/newborn/newborn-requests.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { stayWhenUnreachable } from '#app/ui/forms/unreachable.ts'

import type { Route } from './+types/request-newborn-care.route'

export const handle = { interactive: true }

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
  return await receiveForm(context, { sent, form, words: requestFailed, submit: submitNewbornRequest })
}

export const clientAction = stayWhenUnreachable(requestFailed())

const successMessage = {
  title: 'Request submitted successfully!',
  description: "Thank you for your newborn care request. We'll contact you within 24 hours to discuss your needs.",
}

export default function RequestNewbornCare({ loaderData, actionData }: Route.ComponentProps) {
  const { head, formToken } = loaderData
  const answer = useFormAnswer(actionData, successMessage)
  return (
    <CareFormPage
      title={head.heading}
      tabTitle={head.title}
      lead="Tell us about your baby and what would help. We contact you within 24 hours to discuss your needs."
      emergency="if your baby is hard to wake, blue or very pale, not breathing as usual, or has a fit; or if you are bleeding heavily"
      sendLabel="Submit Request"
      {...{ answer, formToken, successMessage }}
    >
      <NewbornQuestions fields={fieldsFrom(answer)} />
    </CareFormPage>
  )
}
