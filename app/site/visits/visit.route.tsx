import { isbot } from 'isbot'
import { data } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { consumeRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'

import type { Route } from './+types/visit.route'
import { visit } from './visit.ts'
import { countVisit } from './visits.server.ts'

// More than the page views of a household that shares one address.
const perAddressAMinute = 60

export function loader() {
  throw data(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(visit, await readForm(request))
  if (form.ok && !isbot(request.headers.get('User-Agent'))) {
    const { address } = context.get(requestFacts)
    if (await consumeRateLimit('visit', address, perAddressAMinute, 60)) await countVisit(form.value.path)
  }
  return new Response(null, { status: 204 })
}
