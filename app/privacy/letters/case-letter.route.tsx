import { data } from 'react-router'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { openCase } from '#app/privacy/cases/change-case.server.ts'
import { refusePrefetch } from '#app/privacy/cases/define-case.server.ts'
import { LetterPage } from '#app/privacy/cases/letter-page.tsx'
import { fillLetter, hasFacts } from '#app/privacy/cases/letter.ts'
import { erasurePath, findErasure } from '#app/privacy/erasure/erase-person.server.ts'
import { writeErasureLetter } from '#app/privacy/erasure/erasure-letter.ts'
import { privacyRequest } from '#app/privacy/requests/request.kind.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/case-letter.route'

export const handle = { area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? 'Letter' }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  refusePrefetch(request)
  const found = params.cases === 'erasures' ? await ofErasure(params) : await ofRequest(params, context)
  const { facts, ...letter } = found
  const { site_name: siteName, legal_name: legalName, ...ours } = await settingsFor(context)
  const sender = { siteName, legalName, email: ours.contact_email, phone: ours.contact_phone }
  return { ...letter, facts: { ...facts, ...sender } }
}

type Params = Route.LoaderArgs['params']

/** Recorded, because a letter holds the person's name and the decision. */
async function ofRequest({ cases, id, name: letter }: Params, context: Route.LoaderArgs['context']) {
  if (cases !== 'requests') return notFound()
  const { path, words, letters } = privacyRequest
  const row = await openCase(privacyRequest, requireRecordId(id), currentActor(context), letter)
  const found = row && ownValue(letters!.of(row), letter)
  const values = row && letters!.values(row)
  if (!found || !values || !hasFacts(found, values)) return notFound()
  const { name, reference } = row
  return {
    letter: fillLetter(found, values),
    facts: { name, reference },
    today: londonDay(),
    back: { href: `${path}/${id}`, label: `${words.title} ${reference}` },
    title: `${found.label}: ${reference}`,
  }
}

async function ofErasure({ id, name }: Params) {
  const found = name === 'certificate' ? await findErasure(requireRecordId(id)) : undefined
  if (!found) return notFound()
  return {
    letter: writeErasureLetter(found),
    facts: { name: '', reference: found.id.slice(-8) },
    today: londonClock(found.erasedAt).day,
    back: { href: erasurePath(found.id), label: 'Back to the certificate' },
    title: 'Letter about an erasure',
  }
}

function notFound(): never {
  throw data(null, { status: 404 })
}

export default function CaseLetter({ loaderData }: Route.ComponentProps) {
  return <LetterPage {...loaderData} />
}
