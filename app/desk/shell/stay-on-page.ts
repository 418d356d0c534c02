import {
  data,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
  type UNSAFE_DataRouterContext,
} from 'react-router'

import { hasUnsavedText } from '#app/desk-parts/record/unsaved-text.ts'
import { signalSignInNeeded } from '#app/desk-parts/session-signals.ts'
import { isReauthenticationNeeded } from '#app/staff/reauthentication/reauthentication.ts'
import { signInEntries, signOutPath } from '#app/staff/sign-in-entries.ts'
import { type Failure, isThrownResponse } from '#app/ui/forms/unreachable.ts'
import { hideFailures, showToast } from '#app/ui/overlays/toast.tsx'

import { signalFormAccepted } from './use-form-drafts.ts'

type Results = Record<string, DataStrategyResult>
type RouterState = NonNullable<React.ContextType<typeof UNSAFE_DataRouterContext>>['router']['state']
type FailedRequest = { state: RouterState; url: URL; routeId: string }

// Used by the next request: loaders of the unchanged page need not run again.
let returningTo: string | undefined

/**
 * The router would replace the page and its typed text by an error page or the sign-in page. Instead the page stays and
 * a toast gives the reason. A fetcher gets `failed`, which its form shows beside a retry button.
 */
export const stayOnPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const url = new URL(request.url)
  const isReturn = returningTo === url.pathname + url.search
  returningTo = undefined
  if (isReturn) return loadedData(routerState())
  const isSending = request.method !== 'GET'
  if (isSending) hideFailures()

  const results = await next()
  if (request.signal.aborted) return results
  const current = { state: routerState(), url }
  for (const [routeId, { type, result: error }] of Object.entries(results)) {
    if (type === 'error' && !isThrownResponse(error))
      return isSending
        ? stayUnsent({ ...current, routeId }, describeUnsent(error))
        : stayUnloaded({ ...current, routeId }, error)
    if (isSending && !isSignOut(url) && isSignIn(error) && signalSignInNeeded())
      return stayUnsent({ ...current, routeId }, sessionEnded)
    if (isRefusal(error) && hasUnsavedText()) {
      if (isSending) return stayUnsent({ ...current, routeId }, describeRefusal(error))
      if (isReload(current) && error.status !== 403) return loadedData(current.state)
    }
  }
  if (!isSending && isLeaving(current)) hideFailures()
  if (isSending && Object.values(results).every(({ type, result }) => isAccepted(type, result)))
    signalFormAccepted(url.pathname)
  return results
}

function stayUnsent({ state, url, routeId }: FailedRequest, failed: Failure): Results {
  const { navigation, location, errors, actionData } = state
  const isNavigation = navigation.state === 'submitting' && navigation.location.pathname === url.pathname
  showToast({ ...failed, kind: 'destructive', isLasting: isNavigation })
  if (!isNavigation) return { [routeId]: { type: 'data', result: data({ failed }, { status: 503 }) } }
  if (location.pathname !== url.pathname) return returnTo(state, routeId)
  // A page shown instead of the form, such as the password question, holds the typed values.
  const [error] = Object.values(errors ?? {})
  if (error) return { [routeId]: { type: 'error', result: error } }
  // The same object, so that nothing is rendered again.
  return { [routeId]: { type: 'data', result: data(actionData?.[routeId], { status: 503 }) } }
}

function stayUnloaded({ state, url, routeId }: FailedRequest, error: unknown): Results {
  // A failed background reload does not concern somebody who is typing.
  if (isReload({ state, url })) return loadedData(state)
  const { navigation } = state
  const wasSent = isNavigating({ state, url }) && navigation.formMethod !== undefined && navigation.formMethod !== 'GET'
  showToast({ ...describeUnloaded(error, wasSent), kind: 'destructive' })
  if (isHere({ state, url })) return loadedData(state)
  if (isNavigating({ state, url })) return returnTo(state, routeId)
  // Only part of the page failed, and the rest works without it.
  return { [routeId]: { type: 'data', result: undefined } }
}

function isNavigating({ state: { navigation }, url }: Omit<FailedRequest, 'routeId'>) {
  return navigation.state === 'loading' && navigation.location.pathname === url.pathname
}

function isHere({ state: { location }, url }: Omit<FailedRequest, 'routeId'>) {
  return location.pathname + location.search === url.pathname + url.search
}

function isReload(current: Omit<FailedRequest, 'routeId'>) {
  return isHere(current) && !isNavigating(current)
}

function isLeaving({ state: { navigation, location }, url }: Omit<FailedRequest, 'routeId'>) {
  return navigation.location?.pathname === url.pathname && location.pathname !== url.pathname
}

function returnTo({ location }: RouterState, routeId: string): Results {
  returningTo = location.pathname + location.search
  return { [routeId]: { type: 'error', result: replace(returningTo + location.hash) } }
}

function loadedData({ loaderData }: RouterState): Results {
  return Object.fromEntries(Object.entries(loaderData).map(([id, result]) => [id, { type: 'data', result }]))
}

function isAccepted(type: string, result: unknown) {
  if (type === 'error') return result instanceof Response
  return ((result as ReturnType<typeof data>).init?.status ?? 200) < 400
}

/** Signing oneself out, here or everywhere. */
function isSignOut({ pathname }: URL) {
  return pathname === signOutPath || pathname.endsWith('/sign-out')
}

function isSignIn(result: unknown) {
  if (!(result instanceof Response)) return false
  const to = new URL(result.headers.get('Location') ?? '', location.origin)
  return signInEntries.some((entry) => entry === to.pathname)
}

// The record was deleted, or the user lost the required right.
function isRefusal(result: unknown): result is { status: number; data: unknown } {
  return (
    isRouteErrorResponse(result) && [403, 404, 410].includes(result.status) && !isReauthenticationNeeded(result.data)
  )
}

// Server errors reach the browser without details.
function isFault(error: unknown) {
  return error instanceof Error && error.message === 'Unexpected Server Error'
}

const stillHere = 'What you typed is still here'

const sessionEnded: Failure = {
  title: 'Not saved yet',
  description: `Your session has ended. ${stillHere}: sign in, then send it again.`,
  isUnreachable: true,
}

function describeUnsent(error: unknown): Failure {
  const when = navigator.onLine ? 'please try again in a minute' : 'send it again once you are connected'
  return { title: reasonFor(error), description: `${stillHere}: ${when}.`, isUnreachable: true }
}

function describeRefusal({ status }: { status: number }): Failure {
  const description = `${stillHere}: copy it before you leave this page.`
  if (status === 403) return { title: 'Not saved: you may no longer do this', description }
  return { title: 'Not saved: it is no longer there', description }
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
