const endedEvent = 'site:session-ended'
const neededEvent = 'site:sign-in-needed'
const resumedEvent = 'site:session-back'

/** For requests answered as signed out: the session monitor checks at once. */
export function signalSessionEnded() {
  window.dispatchEvent(new Event(endedEvent))
}

export function onSessionEnded(check: () => void, signal: AbortSignal) {
  window.addEventListener(endedEvent, check, { signal })
}

export function signalSessionResumed() {
  window.dispatchEvent(new Event(resumedEvent))
}

export function onSessionResumed(resume: () => void, signal: AbortSignal) {
  window.addEventListener(resumedEvent, resume, { signal })
}

/** For an action that needs a newer sign-in, even within a session. Returns false when nothing can ask for it. */
export function signalSignInNeeded(): boolean {
  return !window.dispatchEvent(new Event(neededEvent, { cancelable: true }))
}

export function onSignInNeeded(ask: () => void, signal: AbortSignal) {
  const onNeeded = (event: Event) => {
    event.preventDefault()
    ask()
  }
  window.addEventListener(neededEvent, onNeeded, { signal })
}

/** What a page saved by itself once somebody else has signed in in this browser would be saved in their name. */
export const signedIn = { isSomebodyElse: false }
