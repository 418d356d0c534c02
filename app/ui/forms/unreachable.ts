import { data, isRouteErrorResponse } from 'react-router'

import { tokenName } from './hidden-field-names.ts'

export type Failure = {
  title: string
  description: string
  /** Our server did not answer and may or may not have received the form. The form keeps its input. */
  isUnreachable?: true
}

type Values = Record<string, string | string[]>
type ActionArgs = { request: Request; serverAction: () => Promise<unknown> }

// Without a network, or when a proxy answers, the router would replace the form with an error page. This `clientAction`
// keeps the form with its token, so that a resubmission counts as the same attempt.
export function stayWhenUnreachable(failed: Failure) {
  return async ({ request, serverAction }: ActionArgs) => {
    const sent = request.clone()
    try {
      return (await serverAction()) as never
    } catch (error) {
      if (isThrownResponse(error)) throw error
      const form = (await sent.formData()) as unknown as Map<string, string> & { getAll(name: string): string[] }
      const values: Values = Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name)]))
      const formToken = form.get(tokenName)
      return data({ failed: { ...failed, isUnreachable: true as const }, values, formToken }, { status: 503 })
    }
  }
}

export function failureIn(answer: { failed?: Failure } | object | undefined): Failure | undefined {
  return answer && 'failed' in answer ? answer.failed : undefined
}

/** Redirects, "not found" and "forbidden" are thrown on purpose. Our server never answers with a text body. */
export function isThrownResponse(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && typeof error.data !== 'string')
}
