import { describePlaceOf, parseWithClass } from '#app/enquiries/antenatal/class-choices.server.ts'
import { nothingSent, startIntent } from '#app/enquiries/form/form-answer.ts'
import { receiveForm } from '#app/enquiries/form/receive-form.server.ts'
import type { Arrival } from '#app/enquiries/form/spam-check.server.ts'
import { submitEnquiry } from '#app/enquiries/form/submit-enquiry.server.ts'
import { type ConsentKind, kindOfForm } from '#app/enquiries/kinds.ts'
import type { Enquiry } from '#app/enquiries/questions/care-form.ts'
import { careForms, parseEnquiry } from '#app/enquiries/questions/enquiry-forms.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'

import type { Route } from './+types/care-form.route'
import { CareFormPage } from './care-form-page.tsx'
import { loadCareForm } from './load-care-form.server.ts'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

export async function loader(args: Route.LoaderArgs) {
  return await loadCareForm(args, kindOfForm(args.url))
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const kind = kindOfForm(url)
  const sent = await readForm(request)
  const form = kind === 'antenatal' ? await parseWithClass(sent) : parseEnquiry(kind, sent)
  // By POST, because an address must not contain a postcode.
  if (sent.get(startIntent.name) === startIntent.value) return { values: form.values }
  return await receiveForm(context, {
    sent,
    form,
    words: careForms[kind].failed,
    submit: (enquiry, arrival) => submit(kind, enquiry, arrival),
  })
}

async function submit(kind: ConsentKind, enquiry: Enquiry, arrival: Arrival) {
  const submitted = await submitEnquiry(kind, enquiry, arrival)
  return { ...submitted, place: await describePlaceOf(submitted, enquiry.classId) }
}

export default function CareForm({ loaderData, actionData }: Route.ComponentProps) {
  return <CareFormPage page={loaderData} answer={actionData ?? nothingSent} />
}
