import { redirect } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/quick-category.route'
import { blogCategory } from './blog-category.kind.server.ts'
import { addTypedCategory } from './categories.server.ts'

export function loader() {
  return redirect(blogCategory.path)
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = (await readForm(request)).get('newCategory')
  const answer = await addTypedCategory(typeof typed === 'string' ? typed : '', currentActor(context))
  return Response.json(answer, { status: 'error' in answer ? 400 : 200 })
}
