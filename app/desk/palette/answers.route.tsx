import { data, redirect } from 'react-router'

import { answerTyped } from '#app/desk/palette/answer-typed.server.ts'
import { type Answers, findPath } from '#app/desk/palette/entry.ts'

import type { Route } from './+types/answers.route'

export function loader() {
  return redirect(findPath)
}

/** What the palette asks while somebody types. Changes nothing, but a name that is looked for belongs in no address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answers, status } = await answerTyped(request, context)
  return data<Answers>(answers, { status })
}
