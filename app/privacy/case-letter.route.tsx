import { data } from 'react-router'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { refusePrefetch } from '#app/privacy/cases/case-desk.server.ts'
import type { AnyCase } from '#app/privacy/cases/case-kind.ts'
import { openCase } from '#app/privacy/cases/change-case.server.ts'
import { LetterPage } from '#app/privacy/cases/letter-page.tsx'
import { readSender } from '#app/privacy/cases/letter-sender.server.ts'
import { fillLetter, hasFacts } from '#app/privacy/cases/letter.ts'
import { complaint } from '#app/privacy/complaints/complaint.kind.server.ts'
import { privacyRequest } from '#app/privacy/requests/request.kind.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/case-letter.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? 'Letter' }]

const kinds: Record<string, AnyCase> = { requests: privacyRequest, complaints: complaint }

/** Recorded, because a letter holds the person's name and the decision. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  refusePrefetch(request)
  const [kind, id, letter] = [ownValue(kinds, params.cases), requireRecordId(params.id), params.name]
  const found = kind?.letters && ownValue(kind.letters.texts, letter)
  const row = found && (await openCase(kind, id, currentActor(context), letter))
  const values = row && kind.letters!.values(row)
  if (!kind || !values || !hasFacts(found, values)) throw data(null, { status: 404 })
  const { name, reference } = row
  return {
    letter: fillLetter(found, values),
    facts: { name, reference, ...(await readSender(context)) },
    today: londonDay(),
    back: { href: `${kind.path}/${id}`, label: `${kind.words.title} ${reference}` },
    title: `${found.label}: ${reference}`,
  }
}

export default function CaseLetter({ loaderData }: Route.ComponentProps) {
  return <LetterPage {...loaderData} />
}
