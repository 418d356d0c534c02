const endedEvent = 'site:session-ended'
const neededEvent = 'site:sign-in-needed'
const backEvent = 'site:session-back'

/** For requests that were answered as signed out: the session monitor checks at once. */
export function signalSessionEnded() {
  window.dispatchEvent(new Event(endedEvent))
}

export function onSessionEnded(look: () => void, signal: AbortSignal) {
  window.addEventListener(endedEvent, look, { signal })
}

export function signalSessionResumed() {
  window.dispatchEvent(new Event(backEvent))
}

export function onSessionResumed(goOn: () => void, signal: AbortSignal) {
  window.addEventListener(backEvent, goOn, { signal })
}

/** For an action that asks for a new sign-in, which an open session may need too. Returns false where nobody can ask for it. */
export function signalSignInNeeded(): boolean {
  return !window.dispatchEvent(new Event(neededEvent, { cancelable: true }))
}

export function onSignInNeeded(ask: () => void, signal: AbortSignal) {
  const hear = (event: Event) => {
    event.preventDefault()
    ask()
  }
  window.addEventListener(neededEvent, hear, { signal })
}
