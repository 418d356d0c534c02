import { type data, RouterContextProvider } from 'react-router'

import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { staffContext } from '#app/staff/sessions/session.server.ts'

import { given } from './given.ts'

type Call = { path: string; form?: Record<string, string> | URLSearchParams; params?: Record<string, string> }
type Answer = { status: number; to?: string | null } & Record<string, unknown>

/**
 * Calls an action or a loader as an editor, and returns what they get: a redirect, a refusal, or the returned value.
 */
export async function askAsEditor(ask: (args: never) => unknown, { path, form, params = {} }: Call): Promise<Answer> {
  const url = new URL(path, 'http://localhost:3000')
  const request = new Request(url, form ? { method: 'POST', body: new URLSearchParams(form) } : {})
  const facts = { id: 'request-1', address: '192.0.2.1', nonce: '', page: newPageFacts() }
  const context = new RouterContextProvider(new Map([[requestFacts, facts]]))
  context.set(staffContext, await given.staff({ role: 'editor' }))
  const answer = await Promise.resolve(ask({ request, url, context, params, pattern: path } as never)).catch(
    (thrown: unknown) => thrown,
  )
  if (answer instanceof Error) throw answer
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('Location') }
  const { data: returned, init } = answer as Partial<ReturnType<typeof data<Record<string, unknown>>>>
  return { status: init?.status ?? 200, ...(init ? returned : (answer as object)) }
}
