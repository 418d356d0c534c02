import { loadCareForm } from '#app/enquiries/care-form/load-care-form.server.ts'
import { receiveCareForm } from '#app/enquiries/care-form/receive-care-form.server.ts'
import { nothingSent } from '#app/enquiries/form/form-answer.ts'
import { submitEnquiry } from '#app/enquiries/form/submit-enquiry.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'

import type { Route } from './+types/antenatal-registration.route'
import { registrationPage, submittingFailed } from './antenatal-registration.ts'
import { loadClassChoices, parseWithClass } from './class-choices.server.ts'
import { describePlaceOf } from './place-result.server.ts'
import { RegistrationForm } from './registration-form.tsx'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

export async function loader(args: Route.LoaderArgs) {
  return { ...(await loadCareForm(args, registrationPage)), ...(await loadClassChoices(args)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = await parseWithClass(sent)
  return await receiveCareForm(context, {
    kind: 'antenatal',
    sent,
    form,
    words: submittingFailed,
    async submit(value, arrival) {
      const saved = await submitEnquiry('antenatal', value, arrival)
      return { ...saved, place: await describePlaceOf(saved, 'classId' in value ? value.classId : null) }
    },
  })
}

export default function AntenatalRegistration({ loaderData, actionData }: Route.ComponentProps) {
  return <RegistrationForm page={loaderData} answer={actionData ?? nothingSent} />
}
