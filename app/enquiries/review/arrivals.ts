const channelName = 'hearthside.arrivals'

/** Tells every tab of this browser, this one too, that something new came in: one of them hears it from the server. */
export function tellArrival() {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  channel.postMessage(null)
  channel.close()
}

/** Calls `look` when something new came in; where nobody looks at the tab, as soon as somebody does. */
export function followArrivals(look: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  let isMissed = false

  function hear() {
    isMissed = document.hidden
    if (!isMissed) look()
  }
  function catchUp() {
    if (isMissed) hear()
  }

  channel.addEventListener('message', hear)
  document.addEventListener('visibilitychange', catchUp)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', catchUp)
  }
}
