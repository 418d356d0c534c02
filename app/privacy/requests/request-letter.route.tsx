import { data } from 'react-router'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { LetterPage } from '#app/privacy/registers/letter-page.tsx'
import { readSender } from '#app/privacy/registers/letter-sender.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/request-letter.route'
import { letterLabels, letterNames, writeRequestLetter } from './request-letters.ts'
import { requestPath } from './request-list.ts'
import { readForLetter } from './requests.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? 'Letter' }]

export async function loader({ request: httpRequest, params, context }: Route.LoaderArgs) {
  // A view is recorded, and a prefetch is not a view.
  if (httpRequest.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const name = letterNames.find((one) => one === params.name)
  if (!name) throw data(null, { status: 404 })
  const request = await readForLetter(requireRecordId(params.id), name, currentActor(context))
  if (!request) throw data(null, { status: 404 })
  const facts = { ...request, ...(await readSender(context)) }
  const letter = writeRequestLetter(name, facts)
  if (!letter) throw data(null, { status: 404 })
  const { reference, receivedOn, siteName, legalName, email, phone } = facts
  return {
    letter,
    facts: { name: request.name, reference, receivedOn, siteName, legalName, email, phone },
    today: londonDay(),
    back: { href: requestPath(request.id), label: `Request ${reference}` },
    title: `${letterLabels[name]}: ${reference}`,
  }
}

export default function RequestLetter({ loaderData }: Route.ComponentProps) {
  return <LetterPage {...loaderData} />
}
