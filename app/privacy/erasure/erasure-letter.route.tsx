import { data } from 'react-router'
import { z } from 'zod'

import { optionalText, parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { LetterPage } from '#app/privacy/cases/letter-page.tsx'
import { readSender } from '#app/privacy/cases/letter-sender.server.ts'

import type { Route } from './+types/erasure-letter.route'
import { erasurePath, findErasure } from './erase-person.server.ts'
import { writeErasureLetter } from './erasure-letter.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Letter about an erasure' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findErasure(requireRecordId(params.id))
  if (!found) throw data(null, { status: 404 })
  return {
    letter: writeErasureLetter(found),
    facts: { reference: found.id.slice(-8), ...(await readSender(context)) },
    today: londonClock(found.erasedAt).day,
    back: { href: erasurePath(found.id), label: 'Back to the certificate' },
  }
}

const letterForm = z.object({ name: optionalText({ label: 'Name', max: 100 }) })

/** The name is printed but not stored. */
export async function action({ request }: Route.ActionArgs) {
  const form = parseForm(letterForm, await readForm(request))
  return { name: form.ok ? form.value.name : null }
}

export default function ErasureLetter({ loaderData: { facts, ...letter }, actionData }: Route.ComponentProps) {
  return <LetterPage {...letter} facts={{ ...facts, name: actionData?.name ?? '' }} />
}
