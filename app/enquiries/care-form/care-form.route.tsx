import {
  findPlaceForResponse,
  loadClassChoices,
  parseWithClass,
} from '#app/enquiries/antenatal/class-choices.server.ts'
import { nothingSent, startIntent } from '#app/enquiries/form/form-response.ts'
import { receiveForm } from '#app/enquiries/form/receive-form.server.ts'
import type { Arrival } from '#app/enquiries/form/spam-check.server.ts'
import { submitEnquiry } from '#app/enquiries/form/submit-enquiry.server.ts'
import { careServiceOf, type ConsentKind, kindOfForm } from '#app/enquiries/kinds.ts'
import type { Enquiry } from '#app/enquiries/questions/care-form.ts'
import { careForms, parseEnquiry } from '#app/enquiries/questions/enquiry-forms.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { leaveTokenHole } from '#app/platform/forms/form-token.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { addDays, londonInstants } from '#app/platform/time/london-time.ts'
import { describeAreas, hasAreas } from '#app/settings/areas/areas.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'

import type { Route } from './+types/care-form.route'
import { CareFormPage } from './care-form-page.tsx'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const kind = kindOfForm(url)
  const { title, texts, parent } = careForms[kind]
  // Hints contain a date of the current month.
  cachePage(context, { tags: [settingsTag], until: londonInstants(addDays(londonDay(), 1), '00:00')?.[0] })
  const [words, confirmation, { care_areas: areas, care_nations: nations }] = await Promise.all([
    publicTexts(context, texts),
    publicTexts(context, 'site/enquiry-status'),
    publicSettings(),
  ])
  const head = await pageHead(context, request, { title, description: words.description, crumbs: [parent] })
  const coverage = { words: describeAreas(areas[careServiceOf[kind]]), hasAreas: hasAreas(areas) }
  const classChoices = kind === 'antenatal' ? await loadClassChoices({ url, context }) : undefined
  return { kind, head, words, confirmation, coverage, nations, classChoices, formToken: leaveTokenHole(context) }
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
  return { ...submitted, place: await findPlaceForResponse(submitted, enquiry.classId) }
}

export default function CareForm({ loaderData, actionData }: Route.ComponentProps) {
  return <CareFormPage page={loaderData} answer={actionData ?? nothingSent} />
}
