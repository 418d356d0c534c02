import {
  data,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
  type UNSAFE_DataRouterContext,
} from 'react-router'

import { signalSignInNeeded } from '#app/desk-parts/session-signals.ts'
import { signInEntries, signOutPath } from '#app/staff/sign-in-entries.ts'
import { type Failure, isAnswer } from '#app/ui/forms/unreachable.ts'
import { showToast } from '#app/ui/overlays/toast.tsx'

type Results = Record<string, DataStrategyResult>
type RouterState = NonNullable<React.ContextType<typeof UNSAFE_DataRouterContext>>['router']['state']
type Lost = { state: RouterState; url: URL; routeId: string; error: unknown }

// Consumed by the next request: the loaders of the page that stays need not run again.
let returningTo: string | undefined

/**
 * The router would replace the page, with all that is typed on it, by an error page or the sign-in page. Instead the page
 * stays and a toast says why. The action of a form answers `failed`, which forms show beside a button to try again.
 */
export const stayOnPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const url = new URL(request.url)
  const isReturn = returningTo === url.pathname + url.search
  returningTo = undefined
  if (isReturn) return loadedData(routerState())

  const results = await next()
  const found = Object.entries(results).find(([, { type, result }]) => type === 'error' && !isAnswer(result))
  if (found && !request.signal.aborted) {
    const lost = { state: routerState(), url, routeId: found[0], error: found[1].result }
    return request.method === 'GET' ? stayUnloaded(lost) : stayUnsent(lost, describeUnsent(lost.error))
  }
  const refused = Object.entries(results).find(([, { result }]) => isSignIn(result))
  const isUnsent = request.method !== 'GET' && url.pathname !== signOutPath
  if (!refused || !isUnsent || !signalSignInNeeded()) return results
  return stayUnsent({ state: routerState(), url, routeId: refused[0], error: refused[1].result }, sessionEnded)
}

function stayUnsent({ state, url, routeId }: Lost, failed: Failure): Results {
  const { navigation, location, errors, actionData } = state
  showToast({ ...failed, kind: 'destructive' })
  const isNavigation = navigation.state === 'submitting' && navigation.location.pathname === url.pathname
  if (isNavigation && location.pathname !== url.pathname) return returnTo(state, routeId)
  // A page in place of the form, such as the question for the password, carries what was typed.
  const [error] = isNavigation ? Object.values(errors ?? {}) : []
  if (error) return { [routeId]: { type: 'error', result: error } }
  const before = isNavigation ? withoutErrors(actionData?.[routeId]) : undefined
  const answer = { ...before, failed: { ...failed, isUnreachable: true } }
  return { [routeId]: { type: 'data', result: data(answer, { status: 503 }) } }
}

function stayUnloaded({ state, url, routeId, error }: Lost): Results {
  const { navigation, location } = state
  const isNavigation = navigation.state === 'loading' && navigation.location.pathname === url.pathname
  const wasSent = isNavigation && navigation.formMethod !== undefined && navigation.formMethod !== 'GET'
  showToast({ ...describeUnloaded(error, wasSent), kind: 'destructive' })
  if (location.pathname + location.search === url.pathname + url.search) return loadedData(state)
  if (isNavigation) return returnTo(state, routeId)
  // A part of the page, which goes on without it.
  return { [routeId]: { type: 'data', result: undefined } }
}

function returnTo({ location }: RouterState, routeId: string): Results {
  returningTo = location.pathname + location.search
  return { [routeId]: { type: 'error', result: replace(returningTo + location.hash) } }
}

function loadedData({ loaderData }: RouterState): Results {
  return Object.fromEntries(Object.entries(loaderData).map(([id, result]) => [id, { type: 'data', result }]))
}

/** What a form was refused with may hold the other version of a conflict, on which its fields depend. */
function withoutErrors(answer: unknown) {
  if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return undefined
  const { errors: _, ...rest } = answer
  return rest
}

function isSignIn(result: unknown) {
  if (!(result instanceof Response)) return false
  const to = new URL(result.headers.get('Location') ?? '', location.origin)
  return signInEntries.some((entry) => entry === to.pathname)
}

// What the server throws by mistake reaches the browser without its details.
function isFault(error: unknown) {
  return error instanceof Error && error.message === 'Unexpected Server Error'
}

const stillHere = 'What you typed is still here'

const sessionEnded = {
  title: 'Not saved yet',
  description: `Your session has ended. ${stillHere}: sign in, then send it again.`,
}

function describeUnsent(error: unknown): Failure {
  if (navigator.onLine) return { title: reasonFor(error), description: `${stillHere}: please try again in a minute.` }
  return { title: reasonFor(error), description: `${stillHere}: send it again once you are connected.` }
}

function describeUnloaded(error: unknown, wasSent: boolean): Failure {
  if (!wasSent) return { title: reasonFor(error), description: `The page could not be opened. ${stillHere}.` }
  return { title: 'Sent', description: `What you sent has arrived, but the page after it did not open: please reload.` }
}

function reasonFor(error: unknown) {
  if (!navigator.onLine) return 'You are offline'
  if (isFault(error)) return 'Something went wrong on our side'
  return isRouteErrorResponse(error) && error.status === 429 ? 'Too many requests' : 'The site does not answer'
}

// A middleware has no access to the router that runs it.
declare global {
  interface Window {
    __reactRouterDataRouter?: { state: RouterState }
  }
}

function routerState(): RouterState {
  const { __reactRouterDataRouter: router } = window
  if (!router) throw new Error('The router is not there yet')
  return router.state
}
