import { data, isRouteErrorResponse } from 'react-router'

import { tokenName } from './hidden-field-names.ts'

/** Why a form was not taken. */
export type Failure = {
  title: string
  description: string
  /** No answer of ours came: what was typed stands in the form, and nobody knows whether it arrived. */
  isUnreachable?: true
}

type Values = Record<string, string | string[]>
type ActionArgs = { request: Request; serverAction: () => Promise<unknown> }

/**
 * The `clientAction` of a form's route. Without a network, or when something in front of the site answers, the router would
 * put an error page in the form's place. The form comes back as it was sent instead, with the same token, so that sending it
 * again is the same attempt.
 */
export function stayWhenUnreachable(failed: Failure) {
  return async ({ request, serverAction }: ActionArgs) => {
    const sent = request.clone()
    try {
      // The type of the route's own action is known to the route already.
      return (await serverAction()) as never
    } catch (error) {
      if (isOurs(error)) throw error
      const form = (await sent.formData()) as unknown as Map<string, string> & { getAll(name: string): string[] }
      const values: Values = Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name)]))
      const formToken = form.get(tokenName)
      return data({ failed: { ...failed, isUnreachable: true as const }, values, formToken }, { status: 503 })
    }
  }
}

/** The failure in what an action answered. */
export function failureIn(answer: { failed?: Failure } | object | undefined): Failure | undefined {
  return answer && 'failed' in answer ? answer.failed : undefined
}

// Redirects, "not found" and "forbidden" are thrown on purpose; the text of a page is not ours.
function isOurs(error: unknown) {
  return error instanceof Response || (isRouteErrorResponse(error) && typeof error.data !== 'string')
}
