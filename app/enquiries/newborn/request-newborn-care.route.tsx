import { loadCareForm } from '#app/enquiries/care-form/load-care-form.server.ts'
import { receiveCareForm } from '#app/enquiries/care-form/receive-care-form.server.ts'
import { requestFailed } from '#app/enquiries/care-form/request-failed.ts'
import { nothingSent } from '#app/enquiries/form/form-answer.ts'
import { submitEnquiry } from '#app/enquiries/form/submit-enquiry.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'

import type { Route } from './+types/request-newborn-care.route'
import { NewbornForm } from './newborn-form.tsx'
import { newbornPage, parseNewbornRequest } from './newborn-request.ts'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

export async function loader(args: Route.LoaderArgs) {
  return await loadCareForm(args, newbornPage)
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = parseNewbornRequest(sent)
  return await receiveCareForm(context, {
    kind: 'newborn_care',
    sent,
    form,
    words: requestFailed,
    submit: (value, arrival) => submitEnquiry('newborn_care', value, arrival),
  })
}

export default function RequestNewbornCare({ loaderData, actionData }: Route.ComponentProps) {
  return <NewbornForm page={loaderData} answer={actionData ?? nothingSent} />
}
