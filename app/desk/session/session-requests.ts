import { type OwnSession, unattended } from '#app/staff/staff-member.ts'

import { toLocalClock, type KnownSession } from './session-phase.ts'

/** Does not prolong the session. Undefined when there was no answer. */
export async function fetchSession() {
  return await askForSession({ Accept: unattended })
}

export async function extendSession() {
  return await askForSession({})
}

/** Without `needs` and `refusal` the session has started. */
export type Outcome = { needs?: 'password' | 'code' | undefined; refusal?: string | undefined }

const unreachable = 'We could not sign you in just now. Please try again in a minute.'

/** Not through the router: a failure would replace the page. */
export async function signInAgain(proof: Record<string, string>): Promise<Outcome> {
  try {
    const response = await fetch('/cms/login/again', { method: 'POST', body: new URLSearchParams(proof) })
    const { needs, failed } = (await response.json()) as Pick<Outcome, 'needs'> & { failed?: { description: string } }
    return { needs, refusal: response.ok ? undefined : (failed?.description ?? unreachable) }
  } catch {
    return { refusal: unreachable }
  }
}

async function askForSession(headers: Record<string, string>): Promise<KnownSession | undefined> {
  try {
    const response = await fetch('/cms/session', { headers, redirect: 'manual', cache: 'no-store' })
    // A navigation is redirected to the sign-in; a background request gets 401.
    if (response.type === 'opaqueredirect' || response.status === 401) return null
    return response.ok ? toLocalClock((await response.json()) as OwnSession, Date.now()) : undefined
  } catch {
    // No network: the last known state holds until its end.
    return undefined
  }
}
