import { redirect } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/quick-category.route'
import { addTypedCategory } from './categories.server.ts'
import { categoryListPath } from './category.ts'

export function loader() {
  return redirect(categoryListPath)
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await addTypedCategory(await readForm(request), currentActor(context))
  return Response.json(answer, { status: 'error' in answer ? 400 : 200 })
}
