import { type OwnSession, unattended } from '#app/staff/staff-member.ts'

import { byOwnClock, type KnownSession } from './session-phase.ts'

/** Whose session this browser has; asking does not prolong it. Undefined when nobody answered. */
export async function lookForSession() {
  return await askForSession({ Accept: unattended })
}

/** The same, for somebody who is there: prolongs it. */
export async function prolongSession() {
  return await askForSession({})
}

/** Signs in while the page stays; returns why not, in words. Not through the router: a failure would take the page away. */
export async function signInAgain(email: string, password: string): Promise<string | undefined> {
  const unreachable = 'We could not sign you in just now. Please try again in a minute.'
  try {
    const response = await fetch('/cms/login/again', {
      method: 'POST',
      body: new URLSearchParams({ email, password }),
    })
    if (response.ok) return undefined
    const answer = (await response.json()) as { failed?: { description: string } }
    return answer.failed?.description ?? unreachable
  } catch {
    // No network, or an answer that is not ours: the form stays, to be sent again.
    return unreachable
  }
}

async function askForSession(headers: Record<string, string>): Promise<KnownSession | undefined> {
  try {
    const response = await fetch('/cms/session', { headers, redirect: 'manual', cache: 'no-store' })
    // To whoever is there, the guard shows the door; to a page that asks by itself it only says no.
    if (response.type === 'opaqueredirect' || response.status === 401) return null
    return response.ok ? byOwnClock((await response.json()) as OwnSession, Date.now()) : undefined
  } catch {
    // No network: what was known stays true until its time is over.
    return undefined
  }
}
