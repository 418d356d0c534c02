import { data } from 'react-router'
import { z } from 'zod'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { optionalText, parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { refusePrefetch } from '#app/privacy/cases/case-desk.server.ts'
import type { AnyCase } from '#app/privacy/cases/case-kind.ts'
import { openCase } from '#app/privacy/cases/change-case.server.ts'
import { LetterPage } from '#app/privacy/cases/letter-page.tsx'
import { fillLetter, hasFacts } from '#app/privacy/cases/letter.ts'
import { complaint } from '#app/privacy/complaints/complaint.kind.server.ts'
import { erasurePath, findErasure } from '#app/privacy/erasure/erase-person.server.ts'
import { writeErasureLetter } from '#app/privacy/erasure/erasure-letter.ts'
import { privacyRequest } from '#app/privacy/requests/request.kind.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/case-letter.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? 'Letter' }]

const kinds: Record<string, AnyCase> = { requests: privacyRequest, complaints: complaint }
const erasures = 'erasures'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  refusePrefetch(request)
  const { facts, ...letter } = params.cases === erasures ? await ofErasure(params) : await ofCase(params, context)
  const { site_name: siteName, legal_name: legalName, ...ours } = await settingsFor(context)
  const sender = { siteName, legalName, email: ours.contact_email, phone: ours.contact_phone }
  return { ...letter, facts: { ...facts, ...sender } }
}

type Params = Route.LoaderArgs['params']

/** Recorded, because a letter holds the person's name and the decision. */
async function ofCase({ cases, id: of, name: letter }: Params, context: Route.LoaderArgs['context']) {
  const [kind, id] = [ownValue(kinds, cases), requireRecordId(of)]
  const found = kind?.letters && ownValue(kind.letters.texts, letter)
  const row = found && (await openCase(kind, id, currentActor(context), letter))
  const values = row && kind.letters!.values(row)
  if (!kind || !values || !hasFacts(found, values)) throw data(null, { status: 404 })
  const { name, reference } = row as { name: string; reference: string }
  return {
    letter: fillLetter(found, values),
    facts: { name, reference },
    today: londonDay(),
    back: { href: `${kind.path}/${id}`, label: `${kind.words.title} ${reference}` },
    title: `${found.label}: ${reference}`,
  }
}

async function ofErasure({ id, name }: Params) {
  const found = name === 'certificate' ? await findErasure(requireRecordId(id)) : undefined
  if (!found) throw data(null, { status: 404 })
  return {
    letter: writeErasureLetter(found),
    facts: { name: '', reference: found.id.slice(-8) },
    today: londonClock(found.erasedAt).day,
    back: { href: erasurePath(found.id), label: 'Back to the certificate' },
    title: 'Letter about an erasure',
  }
}

const nameForm = z.object({ name: optionalText({ label: 'Name', max: 100 }) })

/** The name of somebody whose data were erased is printed but not stored. */
export async function action({ request, params }: Route.ActionArgs) {
  if (params.cases !== erasures) throw data(null, { status: 405 })
  const form = parseForm(nameForm, await readForm(request))
  return { name: (form.ok && form.value.name) || '' }
}

export default function CaseLetter({ loaderData: { facts, ...letter }, actionData }: Route.ComponentProps) {
  return <LetterPage {...letter} facts={{ ...facts, name: actionData?.name ?? facts.name }} />
}
