import { eq } from 'drizzle-orm'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'
import { passkeys } from '#app/staff/schema.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import { isRecentlyAuthenticated } from './authentication-time.server.ts'
import { checkProof } from './check-proof.server.ts'
import { proofFields, type Reauthentication } from './reauthentication.ts'
import { actionPattern, sensitiveActions } from './sensitive-actions.ts'

type GuardedRequest = Pick<LoaderFunctionArgs, 'request' | 'url' | 'pattern' | 'params'> & { context: RequestContext }

export const reauthenticationPath = '/cms/reauthentication'
const headers = { 'Cache-Control': 'no-store' }

/** Returns the reauthentication page to throw, with the submitted values; undefined when the action may proceed. */
export async function requireRecentAuthentication({ request, url, pattern, params, context }: GuardedRequest) {
  const action = actionPattern(pattern, params)
  const sensitive = sensitiveActions.get(action)
  if (!sensitive) return undefined
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (isReading && !sensitive.asksOnOpening && !sensitive.returnTo) return undefined
  if (await isRecentlyAuthenticated(context)) return undefined
  if (isReading) {
    const [page = '', ownQuery = ''] = (sensitive.returnTo ?? url.pathname).split('?')
    const to = page + (url.search || (ownQuery && `?${ownQuery}`))
    return redirect(`${reauthenticationPath}?${new URLSearchParams({ for: action, to }).toString()}`, { headers })
  }

  const form = await readForm(request.clone())
  const refused = hasProof(form) ? await checkProof(request, context, form) : { init: { status: 403 } }
  if (!refused) return undefined
  const { init, ...problem } = refused
  const values = [...form].filter(isCarried)
  const back = safeReturnPath(textOf(form.get(proofFields.back))) ?? pageBefore(request, url) ?? '/cms'
  const question = {
    ...(await describeAccount(context)),
    what: sensitive.what,
    to: url.pathname + url.search,
    values,
    back,
  }
  return data({ reauthentication: { ...question, ...problem } satisfies Reauthentication }, { ...init, headers })
}

export async function describeAccount(context: RequestContext) {
  const { id, email } = signedInStaff(context)
  return { email, hasPasskey: (await db.$count(passkeys, eq(passkeys.userId, id))) > 0 }
}

function hasProof(form: FormData) {
  return form.has(proofFields.password) || form.has(proofFields.passkey)
}

const ownFields = new Set<string>(Object.values(proofFields))

function isCarried(entry: [string, FormDataEntryValue]): entry is [string, string] {
  return typeof entry[1] === 'string' && !ownFields.has(entry[0])
}

function textOf(value: FormDataEntryValue | null) {
  return typeof value === 'string' ? value : null
}

function pageBefore(request: Request, here: URL) {
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return undefined
  const { origin, pathname, search } = new URL(referer)
  // Behind a TLS proxy, the address of the request differs from the browser's.
  const isOurs = origin === here.origin || origin === new URL(config.siteUrl).origin
  return isOurs ? safeReturnPath(pathname + search) : undefined
}
