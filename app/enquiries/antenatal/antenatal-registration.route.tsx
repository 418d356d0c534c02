import { AntenatalQuestions } from '#app/enquiries/antenatal/antenatal-questions.tsx'
import { parseRegistration } from '#app/enquiries/antenatal/antenatal-registration.ts'
import { submitRegistration } from '#app/enquiries/antenatal/antenatal-registrations.server.ts'
import { CareFormPage } from '#app/enquiries/care-form/care-form-page.tsx'
import { loadCareForm } from '#app/enquiries/care-form/load-care-form.server.ts'
import { fieldsFrom, useFormAnswer } from '#app/enquiries/form/form-answer.ts'
import { receiveForm } from '#app/enquiries/form/receive-form.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { stayWhenUnreachable } from '#app/ui/forms/unreachable.ts'

import type { Route } from './+types/antenatal-registration.route'

export const handle = { interactive: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

export async function loader(asked: Route.LoaderArgs) {
  return await loadCareForm(asked, {
    title: 'Antenatal Classes Registration',
    description:
      'Register for antenatal classes, in a group or privately, in person or online. Our team will contact you within 24 hours.',
    parent: { label: 'Antenatal Classes', href: '/services/antenatal-classes' },
  })
}

const submittingFailed = {
  title: 'Submission Error',
  description: 'There was an error submitting your registration. Please try again.',
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = parseRegistration(sent)
  return await receiveForm(context, { sent, form, words: submittingFailed, submit: submitRegistration })
}

export const clientAction = stayWhenUnreachable(submittingFailed)

const successMessage = {
  title: 'Registration Submitted!',
  description: "We'll contact you soon to discuss your antenatal classes.",
}

export default function AntenatalRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { head, formToken } = loaderData
  const answer = useFormAnswer(actionData, successMessage)
  return (
    <CareFormPage
      title={head.heading}
      tabTitle={head.title}
      nextStep="Our team will contact you within 24 hours."
      lead="Tell us which class would suit you. Our team will contact you within 24 hours."
      emergency="in an emergency: heavy bleeding, a fit, or severe pain. If your baby moves less than usual, call your maternity unit at once"
      sendLabel="Submit Registration"
      another="Submit Another Registration"
      {...{ answer, formToken, successMessage }}
    >
      <AntenatalQuestions fields={fieldsFrom(answer)} />
    </CareFormPage>
  )
}
