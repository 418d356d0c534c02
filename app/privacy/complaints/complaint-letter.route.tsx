import { data } from 'react-router'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { LetterPage } from '#app/privacy/registers/letter-page.tsx'
import { readSender } from '#app/privacy/registers/letter-sender.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/complaint-letter.route'
import { readComplaintForLetter } from './complaint-decision.server.ts'
import { complaintLetterLabels, complaintLetterNames, writeComplaintLetter } from './complaint-letters.ts'
import { complaintKinds, complaintPath } from './complaint-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? 'Letter' }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  // A view is recorded, and a prefetch is not a view.
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const kind = complaintKinds.find((one) => one === params.kind)
  const letterName = complaintLetterNames.find((one) => one === params.name)
  if (!kind || !letterName) throw data(null, { status: 404 })
  const of = { kind, id: requireRecordId(params.id) }
  const complaint = await readComplaintForLetter(of, letterName, currentActor(context))
  if (!complaint) throw data(null, { status: 404 })
  const { name, reference, receivedOn, outcome } = complaint
  const facts = { name, reference, receivedOn, ...(await readSender(context)) }
  const letter = writeComplaintLetter(letterName, { ...facts, outcome })
  if (!letter) throw data(null, { status: 404 })
  return {
    letter,
    facts,
    today: londonDay(),
    back: { href: complaintPath(of), label: `Complaint ${reference}` },
    title: `${complaintLetterLabels[letterName]}: ${reference}`,
  }
}

export default function ComplaintLetter({ loaderData }: Route.ComponentProps) {
  return <LetterPage {...loaderData} />
}
