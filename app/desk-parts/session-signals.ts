const endedEvent = 'hearthside:session-ended'
const backEvent = 'hearthside:session-back'

/** For whatever asked the server and was told that nobody is signed in: the watch over the session looks at once. */
export function signalSessionEnded() {
  window.dispatchEvent(new Event(endedEvent))
}

export function onSessionEnded(look: () => void, signal: AbortSignal) {
  window.addEventListener(endedEvent, look, { signal })
}

/** The owner of the page is signed in again: what waited for that goes on. */
export function signalSessionResumed() {
  window.dispatchEvent(new Event(backEvent))
}

export function onSessionResumed(goOn: () => void, signal: AbortSignal) {
  window.addEventListener(backEvent, goOn, { signal })
}
