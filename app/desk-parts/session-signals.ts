const endedEvent = 'site:session-ended'
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
